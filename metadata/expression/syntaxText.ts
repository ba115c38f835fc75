// What the parser says of an expression that it cannot read, in words that tell somebody who does not program where, and what to write instead.
import type { Text } from '../model/model.ts'

const marks: Readonly<Record<string, string>> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', LPAREN: '(', COLON: ':', COMMA: ',', DOT: '.' }

/** What is written by habit, by the character at which the parser stops. */
function hintAt(character: string, source: string, position: number): Text | undefined {
  const word = /[a-z]+$/i.exec(source.slice(0, position + 1))?.[0] ?? ''
  if (/^(and|or|not|an|no|n|a|o)$/i.test(word) || /^(and|or)\b/i.test(source.slice(position)))
    return { zh: '“并且”写作 &&，“或者”写作 ||', en: 'write && for “and”, || for “or”' }
  if (character === '=') return { zh: '比较是否相等写作 ==，大于等于写作 >=', en: 'write == to compare, >= for “at least”' }
  if (character === '&' || character === '|') return { zh: '请写两个：&& 或 ||', en: 'write it twice: && or ||' }
  if (/[＞＜＝！（），；：“”‘’、。＆｜＋－]/.test(character)) return { zh: '请改用半角（英文）符号', en: 'use the half-width character' }
  if (/\p{Script=Han}/u.test(character))
    return { zh: '文字要写在引号里；字段请写它的标识', en: 'put words in quotes; fields go by their names' }
  return undefined
}

export function syntaxText(summary: string, source: string, position: number | undefined): Text {
  const at = position === undefined ? { zh: '', en: '' } : { zh: `第 ${position + 1} 个字符：`, en: `Character ${position + 1}: ` }
  const say = (zh: string, en: string): Text => ({ zh: `${at.zh}${zh}`, en: `${at.en}${en}` })
  if (source.trim() === '') return { zh: '请写出条件或算式', en: 'Write a condition or a formula' }
  const [, wanted = '', found = ''] = /^Expected (\w+), got (\w+)/.exec(summary) ?? []
  const mark = marks[wanted]
  if (mark !== undefined) return say(`此处应为“${mark}”`, `“${mark}” is missing here`)
  if (/EOF/.test(summary) || found === 'EOF') return { zh: '表达式没有写完', en: 'The expression is not finished' }
  if (summary.startsWith('Unterminated string')) return say('文本缺少结束的引号', 'the text has no closing quote')
  const reserved = /^Reserved identifier: (\w+)/.exec(summary)?.[1]
  if (reserved !== undefined) return say(`“${reserved}”不能用作名称`, `“${reserved}” cannot be used as a name`)
  const character = position === undefined ? '' : (source.slice(position).match(/./u)?.[0] ?? '')
  const hint = hintAt(character, source, position ?? 0)
  return say(`“${character}”不能写在这里${hint ? `，${hint.zh}` : ''}`, `“${character}” cannot stand here${hint ? `; ${hint.en}` : ''}`)
}
