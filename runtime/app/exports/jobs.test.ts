// What is said of an export under way: whole percent that reach 100 only at its end, and how long it still takes.
import { expect, test } from 'vitest'
import { percentOf, secondsLeft, type ExportJob } from './jobs.ts'

const job = (own: Partial<ExportJob>): ExportJob => ({
  id: 'x', name: 'x', state: 'running', total: 100_000, done: 25_000, bytes: 0, error: null, seen: false,
  createdAt: '', finishedAt: null, expiresAt: null, seconds: 5, ...own,
}) // oxfmt-ignore

test('percent is by rows, and 100 only when the file is there', () => {
  expect(percentOf(job({}))).toBe(25)
  expect(percentOf(job({ done: 100_000 }))).toBe(99)
  expect(percentOf(job({ state: 'done', total: 0, done: 0 }))).toBe(100)
  expect(percentOf(job({ total: 0, done: 0 }))).toBe(0)
})

test('the time left follows from the rows so far', () => {
  expect(secondsLeft(job({}))).toBe(15)
  expect(secondsLeft(job({ done: 99_999 }))).toBe(1)
  expect(secondsLeft(job({ done: 0 }))).toBeUndefined()
  expect(secondsLeft(job({ state: 'queued', seconds: null }))).toBeUndefined()
})
