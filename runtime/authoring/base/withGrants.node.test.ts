// What the publishing dialog says of a role follows what is chosen for it.
import { expect, test } from 'vitest'
import { alikeTogether } from '../../../metadata/layers/diff/alikeRights.ts'
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
  withGrants(checked, { chosen, access, also: {} }).changes.map(({ subject, message }) => `${subject.id} ${message.en}`.trim())

test('of those chosen it says what they gain by as much as is chosen, of others what they gain anyhow', () => {
  expect(told([], 'all')).toEqual(['x_loans', 'a one column', 'b one column'])
  expect(told(['a'], 'look')).toEqual(['x_loans', 'b one column', 'a look'])
  expect(told(['a'], 'all')).toEqual(['x_loans', 'b one column', 'a all', 'a what was there'])
  expect(told(['a', 'b'], 'enter')).toEqual(['x_loans', 'a enter', 'b enter'])
})

test('of somebody who is given a new page and a new button it says both, each right and field once', () => {
  const word = (id: string) => ({ id, label: { zh: id, en: id } })
  const right = (action: string, ...fields: string[]) => ({ subject: word('loan'), action: word(action), fields: fields.map(word) })
  const one = { ...line('role.gains', 'a', ''), rights: [right('page', 'tool'), right('get', 'tool', 'cost')] }
  const other = { ...line('role.gains', 'a', ''), rights: [right('page', 'cost'), right('giveBack')] }
  const both = { changes: [], given: { look: [one] }, givenAlso: { 'loans/table/giveBack': [other] } } as object as Checked
  const [gained] = withGrants(both, { chosen: ['a'], access: 'look', also: { 'loans/table/giveBack': ['a', 'b'] } }).changes
  const [over, ...others] = alikeTogether(gained?.rights ?? [])
  expect(others).toEqual([])
  expect(over?.parts.map(({ actions, fields }) => [actions.map(({ en }) => en), fields.map(({ en }) => en)])).toEqual([
    [
      ['page', 'get'],
      ['tool', 'cost'],
    ],
    [['giveBack'], []],
  ])
})
