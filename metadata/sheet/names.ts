// Names in the language that are made of a heading's words.

/** Letters that a name may have, so that a number and what it belongs to find room in an id. */
const most = 32

/** zhong liang → zhongLiang, Net weight (kg) → netWeightKg; `otherwise` where nothing is left that a name may begin with. */
export function nameOf(spelt: string, otherwise: string): string {
  const words = (spelt.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase())
  const start = words.findIndex((word) => /^[a-z]/.test(word))
  if (start === -1) return [otherwise, ...words].join('').slice(0, most)
  return words
    .slice(start)
    .reduce((name, word) => {
      const next = name === '' ? word : name + word.charAt(0).toUpperCase() + word.slice(1)
      return name === '' || next.length <= most ? next : name
    }, '')
    .slice(0, most)
}
