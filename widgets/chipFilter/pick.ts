// What a click on a chip leaves chosen. “All” is told by its value, wherever it stands among the chips.

/** The value of the chip that means no condition. */
export const all = ''

/** One of several: a click on what is chosen already leaves it so. */
export const pickOne = (clicked: string): readonly string[] => [clicked]

/** “All” clears the others, another clears “all”, and with none left it is “all” again. */
export function pickSeveral(chosen: readonly string[], clicked: string): readonly string[] {
  if (clicked === all) return [all]
  const others = chosen.filter((value) => value !== all)
  const next = others.includes(clicked) ? others.filter((value) => value !== clicked) : [...others, clicked]
  return next.length > 0 ? next : [all]
}
