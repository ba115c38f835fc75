// A text that is no JSON is told with line and column, whatever is wrong with it.
import { expect, test } from 'vitest'
import { whyNoJson } from './whyNoJson.ts'

test.each([
  ['{\n  "a": 1,\n}', 3, 1],
  ['{\n  "a": tru\n}', 2, 11],
  ['{\n  "a": yes\n}', 2, 8],
  ['{\n  "a": ,\n  "b": 1\n}', 2, 8],
  ['{\n  "a": "b"\n', 3, 1],
  ['', 1, 1],
  ['{\n  "a": "b', 2, 10],
  ['{\n  "a": "b"\n  "c": 1\n}', 3, 3],
  ['// a page\n{}', 1, 1],
  [`{\n${'  "key": "value",\n'.repeat(500)}  "last": nul }`, 502, 14],
])('%#', (text, line, column) => {
  let fault: unknown
  try {
    JSON.parse(text)
  } catch (thrown) {
    fault = thrown
  }
  expect(whyNoJson(text, fault)).toMatch(new RegExp(`^[A-Z].+ \\(line ${line} column ${column}\\)$`))
})
