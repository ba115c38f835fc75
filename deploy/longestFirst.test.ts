// Every name in the list of long files is one of a file.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LONG } from './longestFirst.ts'

test('what begins first is there', () => {
  expect(LONG.filter((file) => !existsSync(path.join(import.meta.dirname, '..', file)))).toEqual([])
})
