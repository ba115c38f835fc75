// Told by pace alone: a scanner from a hand.
import { expect, test } from 'vitest'
import { Wedge } from './wedge.ts'

/** Feeds keys, each `pause` after the one before; answers the code of the last. */
function typed(keys: readonly string[], pause: number, wedge = new Wedge(), start = 1000): string | undefined {
  return keys.map((key, index) => wedge.feed(key, start + index * pause)).at(-1)?.code
}
const keysOf = (code: string) => [...code, 'Enter']

test.each([
  ['six characters at 34 ms', keysOf('A12345'), 34, 'A12345'],
  ['a long code at 5 ms', keysOf('https://mill/q?d=0001'), 5, 'https://mill/q?d=0001'],
  ['Shift between the characters', ['Shift', 'A', 'B', 'Shift', 'C', '1', '2', '3', 'Enter'], 10, 'ABC123'],
  ['five characters', keysOf('A1234'), 10, undefined],
  ['six at 35 ms', keysOf('A12345'), 35, undefined],
  ['a hand', keysOf('A12345'), 120, undefined],
  ['another end than Enter', [...'A12345', 'Tab'], 10, undefined],
  ['an arrow among them', [...'A123', 'ArrowLeft', ...'45', 'Enter'], 10, undefined],
])('%s', (_, keys, pause, code) => expect(typed(keys, pause)).toBe(code))

test('what a hand typed before is not part of the code', () => {
  const wedge = new Wedge()
  typed([...'abc'], 200, wedge)
  expect(typed(keysOf('A12345'), 10, wedge, 5000)).toBe('A12345')
})

test('an Enter that comes late is no end of a code', () => {
  const wedge = new Wedge()
  typed([...'A12345'], 10, wedge)
  expect(wedge.feed('Enter', 1200).code).toBeUndefined()
  expect(wedge.feed('Enter', 1210).code).toBeUndefined()
})
