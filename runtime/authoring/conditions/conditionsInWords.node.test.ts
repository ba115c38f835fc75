// A condition as its readers would say it, in both languages.
import { expect, test } from 'vitest'
import type { SubjectKind } from '../../../metadata/authoring/conditions/conditions.ts'
import { readConditions } from '../../../metadata/authoring/conditions/readConditions.ts'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import { conditionsInWords } from './conditionsInWords.ts'

const subject = (name: string, zh: string, en: string, kind: SubjectKind): Subject => ({
  path: `row.${name}`,
  variable: 'row',
  label: { zh, en },
  kind,
  ...(kind === 'choice' && { dictionary: 'state' }),
})
const subjects = [
  subject('state', '状态', 'State', 'choice'),
  subject('qty', '数量', 'Quantity', 'number'),
  subject('due', '交期', 'Due', 'date'),
  subject('done', '完成', 'Done', 'flag'),
]
const valueOf = (_: string, value: string) => (value === 'open' ? { zh: '进行中', en: 'Open' } : undefined)

test.each([
  ["row.state == 'open'", '状态 等于 进行中', 'State is Open'],
  [
    "row.state in ['open', 'lost'] && row.qty >= 3",
    '状态 属于 进行中、lost，且 数量 不小于 3',
    'State is one of Open, lost and Quantity is at least 3',
  ],
  [
    'row.done || (row.due < today() + 7 && row.qty > 1)',
    '完成 为是，或 （交期 早于 今天 + 7 天，且 数量 大于 1）',
    'Done is yes or (Due is before Today + 7 days and Quantity is more than 1)',
  ],
])('%s', (source, zh, en) => {
  const read = readConditions(source, (path) => subjects.find((each) => each.path === path)?.kind)
  expect(read.ok && conditionsInWords(read.conditions, { subjects, valueOf })).toEqual({ zh, en })
})
