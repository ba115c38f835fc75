// What somebody who writes a condition is told of his mistakes, in words that he can act upon.
import { expect, test } from 'vitest'
import { checkExpression } from './check.ts'
import { environmentOf, userType } from './environment.ts'

const self = { record: { name: 'string', count: 'int', day: 'date', ok: 'bool' } } as const
const environment = environmentOf({ self, user: userType })

test.each([
  ['', '请写出条件或算式', 'Write a condition or a formula'],
  ['self.count >', '表达式没有写完', 'The expression is not finished'],
  ['(self.count > 5', '第 16 个字符：此处应为“)”', 'Character 16: “)” is missing here'],
  ["self.name == 'a", '第 14 个字符：文本缺少结束的引号', 'Character 14: the text has no closing quote'],
  ["self.name = 'a'", '第 11 个字符：“=”不能写在这里，比较是否相等写作 ==', 'Character 11: “=” cannot stand here; write =='],
  ['self.ok & self.ok', '请写两个：&& 或 ||', 'write it twice'],
  ['self.ok and self.ok', '“并且”写作 &&', 'write && for “and”'],
  ['self.count ＞ 5', '请改用半角（英文）符号', 'half-width'],
  ['self.数量 > 5', '字段请写它的标识', 'fields go by their names'],
  ['if self.ok', '“if”不能用作名称', '“if” cannot be used as a name'],
  ["self.count > '5'", '整数 > 文本', 'int > string'],
  ["self.day > '2026-01-01'", "日期写作 date('2026-01-31')", "written date('2026-01-31')"],
  ['self.name.first', '“self.name”是文本，没有成员', '“self.name” is string'],
])('%s', (source, zh, en) => {
  const checked = checkExpression(source, environment)
  expect(checked).toMatchObject({ ok: false, message: { zh: expect.stringContaining(zh), en: expect.stringContaining(en) } })
})
