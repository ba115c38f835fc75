// What the publishing dialog says of a role follows what is chosen for it.
import { expect, test } from 'vitest'
import type { Checked } from './server.ts'
import { withGrants } from './withGrants.ts'

const line = (kind: string, id: string, rights: string) => ({ kind, subject: { id }, message: { zh: rights, en: rights } })
const checked = {
  changes: [line('page.added', 'x_loans', ''), line('role.gains', 'a', 'one column'), line('role.gains', 'b', 'one column')],
  given: {
    look: [line('role.gains', 'a', 'look'), line('role.gains', 'b', 'look')],
    enter: [line('role.gains', 'a', 'enter'), line('role.gains', 'b', 'enter')],
    all: [line('role.gains', 'a', 'all'), line('role.loses', 'a', 'what was there'), line('role.gains', 'b', 'all')],
  },
} as object as Checked

const told = (chosen: readonly string[], access: 'look' | 'enter' | 'all') =>
  withGrants(checked, { chosen, access }).changes.map(({ subject, message }) => `${subject.id} ${message.en}`.trim())

test('of those chosen it says what they gain by as much as is chosen, of others what they gain anyhow', () => {
  expect(told([], 'all')).toEqual(['x_loans', 'a one column', 'b one column'])
  expect(told(['a'], 'look')).toEqual(['x_loans', 'b one column', 'a look'])
  expect(told(['a'], 'all')).toEqual(['x_loans', 'b one column', 'a all', 'a what was there'])
  expect(told(['a', 'b'], 'enter')).toEqual(['x_loans', 'a enter', 'b enter'])
})
