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
  ['admin2', 'A'],
  ['Shane O’Brien', 'SO'],
  ['J. R. Tan (night)', 'JN'],
  ['2 Ann', '2A'],
  ['', ''],
])('%j is %j', (name, letters) => expect(initialsOf(name)).toBe(letters))
