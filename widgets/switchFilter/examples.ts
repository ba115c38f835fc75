// Only what is in use.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'enabled',
  label: { zh: '仅启用', en: 'In use only' },
  kind: 'boolean',
  search: 'equals',
  widget: { name: 'switchFilter', props: {} },
})

export const examples = filterExamples(field, true, [{ name: 'off asks for no', value: false, settings: { off: true } }])
