// The functions that an expression may call, as they are proposed while it is typed: how each is written, and what it gives.
import type { Text } from '../../model/model.ts'

export interface ExpressionWord {
  readonly word: string
  /** What is written; #{…} is to be filled in. */
  readonly write: string
  /** Behind a text or a list: name.size(). */
  readonly isMember?: true
  readonly meaning: Text
}

const word = (write: string, zh: string, en: string): ExpressionWord => ({
  word: /^\w+/.exec(write)?.[0] ?? write,
  write,
  meaning: { zh, en },
})
const member = (write: string, zh: string, en: string): ExpressionWord => ({ ...word(write, zh, en), isMember: true })

export const expressionWords: readonly ExpressionWord[] = [
  word('has(#{self.field})', '字段是否已填', 'whether the field is filled in'),
  word('size(#{value})', '文本的字数或列表的项数', 'characters of a text, items of a list'),
  word('today()', '今天（工厂所在时区）', 'today, in the plant’s zone'),
  word('now()', '现在', 'this moment'),
  word("date('#{2026-01-31}')", '写明的日期', 'a date that is written out'),
  word("timestamp('#{2026-01-31T08:00:00+08:00}')", '写明的时刻', 'a moment that is written out'),
  word("duration('#{8h}')", '时长，如 8h、90m', 'a length of time, such as 8h or 90m'),
  word('round(#{1:value}, #{2:2})', '四舍五入到几位小数', 'rounded to so many places'),
  word('abs(#{value})', '绝对值', 'without its sign'),
  word('min(#{one}, #{other})', '两数中较小的', 'the smaller of two numbers'),
  word('max(#{one}, #{other})', '两数中较大的', 'the larger of two numbers'),
  word('decimal(#{value})', '转为小数', 'as a number with places'),
  word('int(#{value})', '去掉小数部分', 'without its places'),
  word('string(#{value})', '转为文本', 'as a text'),
  word('sum(#{list})', '列表各数之和', 'all numbers of a list together'),
  word('isIdNumber(#{text})', '是否为有效的身份证号', 'whether it is a valid identity-card number'),
  member("contains('#{text}')", '是否包含这段文本', 'whether the text holds this'),
  member("startsWith('#{text}')", '是否以这段文本开头', 'whether the text begins with this'),
  member("endsWith('#{text}')", '是否以这段文本结尾', 'whether the text ends with this'),
  member('size()', '字数或项数', 'characters or items'),
  member('trim()', '去掉首尾空格', 'without spaces at both ends'),
  member('exists(#{x}, #{x == value})', '列表中有一项满足', 'whether any item of the list does'),
  member('all(#{x}, #{x == value})', '列表中每一项都满足', 'whether every item of the list does'),
]
