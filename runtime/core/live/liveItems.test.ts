// Single places as the floor packs them: two codes a byte, the first in the low half.
import { expect, test } from 'vitest'
import { codesOf } from './liveItems.ts'

test('the first place of a byte is its low half, as boxes send them and the floor keeps them', () => {
  expect([...codesOf(btoa('\u0021\u0043'))]).toEqual([1, 2, 3, 4])
  expect([...codesOf('***')]).toEqual([])
})
