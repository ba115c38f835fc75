// Keys that stand twice are found at their place; the same key in two objects, and what only looks like a key, are not.
import { expect, test } from 'vitest'
import { repeatedKey } from './repeatedKey.ts'

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 1}, {"a": 1}]}', undefined],
  ['{"a": "b", "b": "a\\": {", "c": ["a", "a", ":"]}', undefined],
  ['{"title": 1, "x": [], "title": 2}', { path: '/title', word: 'title' }],
  ['{"tabs": [{}, {"items": [{"a": 1}, {"b": 1, "c": [1, 2], "b" : 2}]}]}', { path: '/tabs/1/items/1/b', word: 'b' }],
  ['{"a/b": 1, "a\\u002fb": 2}', { path: '/a~1b', word: 'a/b' }],
])('%s', (text, found) => expect(repeatedKey(text)).toEqual(found))
