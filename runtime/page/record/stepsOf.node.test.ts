// Where a record stands among its states, told from its history.
import { expect, test } from 'vitest'
import type { HistoryEntry } from './history/historyEntries.ts'
import { stepsOf } from './stepsOf.ts'

const words = (zh: string) => ({ zh, en: zh })
const machine = {
  field: 'approval',
  path: ['pending', 'passed', 'approved'],
  transitions: [
    { operation: 'pass', label: words('通过'), from: ['pending'], to: 'passed' },
    { operation: 'approve', label: words('批准'), from: ['passed'], to: 'approved' },
    { operation: 'reject', label: words('驳回'), from: ['pending', 'passed'], to: 'rejected' },
    { operation: 'abandon', label: words('放弃'), from: ['pending', 'rejected'], to: 'abandoned' },
  ],
}
const entry = (at: string, by: string, before: string | null, after: string): HistoryEntry => ({
  at,
  by,
  action: 'x',
  changes: [
    { field: 'remark', before: null, after: 'text' },
    { field: 'approval', before, after },
  ],
})
const created = entry('1', 'anna', null, 'pending')
const passed = entry('2', 'bo', 'pending', 'passed')
const shown = (now: string, history: readonly HistoryEntry[]) =>
  stepsOf(machine, now, history).map(({ value, phase, at, by }) => [value, phase, at, by].filter((part) => part !== undefined).join(' '))

test('what is behind has its time and its hand, what is to come has none', () => {
  expect(shown('passed', [passed, created])).toEqual(['pending done 1 anna', 'passed current 2 bo', 'approved waiting'])
})

test('a record without history stands where it stands', () => {
  expect(shown('passed', [])).toEqual(['pending done', 'passed current', 'approved waiting'])
})

test('a state that was never come to has been left out', () => {
  expect(shown('approved', [entry('2', 'bo', 'pending', 'approved'), created])).toEqual([
    'pending done 1 anna',
    'passed skipped',
    'approved current 2 bo',
  ])
})

test('off the usual course nothing of it is to come; only a state that nothing leads out of is an end', () => {
  const rejected = entry('3', 'chen', 'passed', 'rejected')
  expect(shown('rejected', [rejected, passed, created])).toEqual(['pending done 1 anna', 'passed done 2 bo', 'rejected current 3 chen'])
  expect(shown('abandoned', [entry('4', 'anna', 'rejected', 'abandoned'), rejected, passed, created]).at(-1)).toBe('abandoned ended 4 anna')
  expect(shown('abandoned', [])).toEqual(['pending done', 'abandoned ended'])
})

test('a state that was come to twice tells of the last time', () => {
  const again = [entry('5', 'dora', 'rejected', 'pending'), entry('3', 'chen', 'pending', 'rejected'), created]
  expect(shown('pending', again)[0]).toBe('pending current 5 dora')
})
