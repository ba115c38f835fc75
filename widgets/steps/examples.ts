// A purchase order on its way through its approval.
import type { Action } from '../../metadata/model/model.ts'
import type { Step, StepsBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'

const action = (name: string, label: Action['label'], danger = false): Action => ({
  action: name,
  label,
  key: `orders/table/${name}`,
  danger,
})

const pending: Step = { value: 'pending', label: '待审批 Pending', phase: 'done', at: '2026-11-18T01:12:00Z', by: 'warehouse' }
const passed: Step = { value: 'passed', label: '已通过 Passed', colour: 'blue', phase: 'current', at: '2026-11-19T06:40:00Z', by: 'leader' }
const approved: Step = { value: 'approved', label: '已批准 Approved', phase: 'waiting' }

const base: StepsBlockProps = {
  title: '审批进度 Approval',
  steps: [pending, passed, approved],
  actions: [action('approve', { zh: '批准', en: 'Approve' }), action('reject', { zh: '驳回', en: 'Reject' }, true)],
  onAction: () => undefined,
  awaited: ['批准 Approve', '驳回 Reject'],
  status: { loading: false },
  settings: {},
}
const long = '一级部门负责人与财务共同复核中 reviewed by the head of department together with finance'

export const examples: readonly Example<StepsBlockProps>[] = [
  { name: 'on its way', props: base },
  { name: 'others must act', props: { ...base, actions: [] } },
  {
    name: 'done',
    props: {
      ...base,
      steps: [
        pending,
        { ...passed, phase: 'done' },
        { ...approved, colour: 'green', phase: 'current', at: '2026-11-20T02:00:00Z', by: 'director' },
      ],
      actions: [],
      awaited: [],
    },
  },
  {
    name: 'abandoned',
    props: {
      ...base,
      steps: [
        pending,
        { value: 'abandoned', label: '已放弃 Abandoned', colour: 'grey', phase: 'ended', at: '2026-11-19T02:00:00Z', by: 'warehouse' },
      ],
      actions: [],
      awaited: [],
    },
  },
  {
    name: 'one left out',
    props: { ...base, steps: [pending, { ...approved, value: 'x', label: '复核 Review', phase: 'skipped' }, passed, approved] },
  },
  {
    name: 'without a past',
    props: { ...base, steps: [{ value: 'pending', label: '待审批 Pending', colour: 'amber', phase: 'current' }, approved] },
  },
  { name: 'the longest names', props: { ...base, steps: [pending, { ...passed, label: long, by: long }, approved] } },
  { name: 'loading', props: { ...base, steps: [], actions: [], awaited: [], status: { loading: true } } },
  {
    name: 'refused, with what is known',
    props: { ...base, actions: [], status: { loading: false, error: '连接中断 The connection was lost', retry: () => undefined } },
  },
]
