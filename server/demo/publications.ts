// What a mill has published of its pages and taken back again: the workshop's history has something to show, and the demo opens with the product's pages.
import type { PatchDocument } from '../../metadata/generated/language.ts'
import { publishing } from '../authoring/layers/drafts.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/call/caller.ts'
import { daysBefore } from './random.ts'

const target = 'page:unitManagement'
const patch = (...ops: PatchDocument['ops']): PatchDocument => ({ kind: 'patch', target, base: '0', ops })
const hidden = { op: 'set', path: 'table/columns/firmware/hidden', value: true } as const
const renamed = { op: 'set', path: 'title', value: { zh: '采集模组', en: 'Data modules' } } as const

const publications = [
  { ago: 58, note: '模组列表不显示固件版本', content: patch(hidden) },
  { ago: 41, note: '按厂里的叫法改名', content: patch(hidden, renamed) },
  { ago: 20, note: '', content: null, revertedTo: 0 },
] as const

/** As the mill's administrator, on the days that they have in the history. */
export async function fillPublications(
  transaction: Transaction,
  { userId, name }: Pick<Caller, 'userId' | 'name'>,
  today: string,
): Promise<void> {
  const control = transaction.at('control')
  for (const { ago, note, content, ...more } of publications) {
    const at = `${daysBefore(today, ago)}T15:20:00+08:00`
    const revision = { by: { userId, name }, note, at, revertedTo: undefined, documents: [{ target, content }], ...more }
    for (const statement of publishing(revision)) await control.run(statement)
  }
}
