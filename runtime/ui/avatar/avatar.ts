// The circle of a person: letters, their size, and the colour of the name's first letter (product rule 2.8).
import { initialsOf, isLatin } from './initials.ts'

export interface Avatar {
  readonly letters: string
  readonly colour: string
  /** Of the letters, in pixels. */
  readonly fontSize: number
}

/** Thirteen colours, two letters each; white letters are read on all of them. */
const colours = [
  '#1f5ab0', '#0b7285', '#2b7a3d', '#5c7a10', '#9a6700', '#b4540a', '#c0392b',
  '#b0306a', '#8e3fb0', '#6747c7', '#4456c0', '#2f6f8f', '#6b5b4a',
] as const // oxfmt-ignore
const yellow = '#8a6d00'

/** Characters in order of sound fall into stretches of one initial letter: the first character of each. */
const stretches = { zh: '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀', initials: 'ABCDEFGHJKLMNOPQRSTWXYZ' }

/** Surnames that are said otherwise than the word. */
const surnames = { zh: '单曾解仇区查朴翟乐钭乜盖缪尉员折种重秘繁长澹覃冼阮', initials: 'SZXQOZPZYTNGMWYSCCBPZTQXR' }

/** Made with the first Chinese name: it reads the order of all characters. */
let bySound: Intl.Collator | undefined

/** The first letter of a name, in pinyin for a Chinese one; undefined where there is none. */
export function initialLetter(name: string): string | undefined {
  const [first = ''] = name.trim()
  const latin = first.normalize('NFD').charAt(0).toUpperCase()
  if (/^[A-Z]$/.test(latin)) return latin
  if (!/^\p{Script=Han}$/u.test(first)) return undefined
  const known = surnames.zh.indexOf(first)
  if (known >= 0) return surnames.initials[known]
  const { compare } = (bySound ??= new Intl.Collator('zh-CN-u-co-pinyin'))
  return stretches.initials[[...stretches.zh].findLastIndex((start) => compare(first, start) >= 0)]
}

/** `size` is the diameter in pixels: letters take 0.45 of it where they are Latin, 0.35 otherwise. */
export function avatarOf(name: string, size = 24): Avatar {
  const letter = initialLetter(name)
  return {
    letters: initialsOf(name),
    colour: (letter === undefined ? undefined : colours[(letter.charCodeAt(0) - 65) % colours.length]) ?? yellow,
    fontSize: size * (isLatin(name) ? 0.45 : 0.35),
  }
}
