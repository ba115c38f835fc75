// Names in the language from words, and of them one that nobody has yet: the one proposed, else with the first number behind it that makes it free.
import { mostOfName } from '../../base/names.ts'

/** Letters that a proposed name may have, so that a number and what it belongs to find room in an id. */
const most = 32

/** Cut where it is longer than a name may be. */
export function freeId(proposed: string, taken: Pick<ReadonlySet<unknown>, 'has'>): string {
  for (let turn = 1; ; turn += 1) {
    const number = turn === 1 ? '' : String(turn)
    const id = `${proposed.slice(0, mostOfName - number.length)}${number}`
    if (!taken.has(id)) return id
  }
}

/** netWeightKg of “Net weight (kg)”; `otherwise` where nothing is left that a name may begin with. */
export function nameOf(english: string, otherwise: string): string {
  const words = (english.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase())
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
