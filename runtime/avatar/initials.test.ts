// The letters of the user's circle.
import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['admin', 'A'],
  ['Ada Lovelace', 'AL'],
  ['Mary Ann Evans', 'ME'],
  ['单雄', '单雄'],
  ['欧阳若兰', '若兰'],
  ['  Bo  ', 'B'],
  ['', ''],
])('%j is %j', (name, letters) => expect(initialsOf(name)).toBe(letters))
