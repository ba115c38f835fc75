// A person's circle: letters, ratios of their size, colours by the first letter.
import { expect, test } from 'vitest'
import { contrast } from '../../core/theme/colour.ts'
import { avatarOf, initialLetter } from './avatar.ts'

test.each([
  ['单雄', 'S'], ['曾国', 'Z'], ['解放', 'X'], ['仇英', 'Q'], ['查理', 'Z'], ['欧阳若兰', 'O'], ['阮玲', 'R'], ['任明', 'R'], ['赵敏', 'Z'], ['安然', 'A'],
  ['冰心', 'B'], ['陈强', 'C'], ['丁一', 'D'], ['方圆', 'F'], ['郭靖', 'G'], ['黄蓉', 'H'], ['金庸', 'J'], ['孔明', 'K'], ['刘备', 'L'], ['马超', 'M'], ['牛皋', 'N'],
  ['潘安', 'P'], ['秦琼', 'Q'], ['孙权', 'S'], ['唐寅', 'T'], ['王维', 'W'], ['徐达', 'X'], ['杨过', 'Y'], ['鄂容', 'E'], ['Ada Lovelace', 'A'], ['émile', 'E'],
] as const)('%s begins with %s', (name, letter) => expect(initialLetter(name)).toBe(letter)) // oxfmt-ignore

test('twenty-six letters share thirteen colours, on each of which white is read', () => {
  const colours = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => avatarOf(letter).colour)
  expect(new Set(colours).size).toBe(13)
  expect(colours[0]).toBe(colours[13])
  for (const colour of [...colours, avatarOf('1').colour]) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5)
  expect(colours).not.toContain(avatarOf('1').colour)
})

test('letters are 0.45 of the size where Latin, 0.35 otherwise; the size is 24 where none is given', () => {
  expect(avatarOf('Ada Lovelace')).toMatchObject({ letters: 'AL', fontSize: 24 * 0.45 })
  expect(avatarOf('欧阳若兰', 40)).toMatchObject({ letters: '若兰', fontSize: 14 })
})
