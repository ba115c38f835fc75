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
] as const // prettier-ignore
const yellow = '#8a6d00'

/** The letter of each stretch of the order by sound, and the first character in it. */
const stretches = [
  ['A', '阿'], ['B', '八'], ['C', '嚓'], ['D', '哒'], ['E', '妸'], ['F', '发'], ['G', '旮'], ['H', '哈'], ['J', '讥'], ['K', '咔'], ['L', '垃'], ['M', '妈'],
  ['N', '拏'], ['O', '噢'], ['P', '妑'], ['Q', '七'], ['R', '呥'], ['S', '仨'], ['T', '它'], ['W', '穵'], ['X', '夕'], ['Y', '丫'], ['Z', '帀'],
] as const // prettier-ignore

/** Surnames that are said otherwise than the word: 单 is shàn. */
const surnames: Readonly<Record<string, string>> = {
  单: 'S', 曾: 'Z', 解: 'X', 仇: 'Q', 区: 'O', 查: 'Z', 朴: 'P', 翟: 'Z', 乐: 'Y', 钭: 'T', 乜: 'N', 盖: 'G', 缪: 'M', 尉: 'W', 员: 'Y', 折: 'S', 种: 'C', 重: 'C', 秘: 'B', 繁: 'P', 长: 'Z', 澹: 'T', 覃: 'Q', 冼: 'X', 阮: 'R',
} // prettier-ignore

const bySound = new Intl.Collator('zh-CN-u-co-pinyin')

/** The first letter of a name, in pinyin for a Chinese one; undefined where there is none. */
export function initialLetter(name: string): string | undefined {
  const [first = ''] = name.trim()
  const latin = first.normalize('NFD').charAt(0).toUpperCase()
  if (/^[A-Z]$/.test(latin)) return latin
  if (!/^\p{Script=Han}$/u.test(first)) return undefined
  return surnames[first] ?? stretches.findLast(([, start]) => bySound.compare(first, start) >= 0)?.[0]
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
