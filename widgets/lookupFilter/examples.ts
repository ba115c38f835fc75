// A record by its name, one that is not among those found, and several.
import { exampleOptions } from '../kit/testing/example.ts'
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'deviceModel',
  label: { zh: '设备型号', en: 'Model' },
  kind: 'reference',
  reference: 'deviceModel',
  search: 'equals',
  widget: { name: 'lookupFilter', props: {} },
})
const options = exampleOptions(
  [
    { value: 'm1', label: 'FA506 细纱机' },
    { value: 'm2', label: 'JWF1458 粗纱机' },
  ],
  true,
)

export const examples = filterExamples(
  field,
  'm1',
  [
    { name: 'several', value: ['m1', 'm2'], settings: { multiple: true } },
    { name: 'its name is not known', value: 'm9' },
    { name: 'looking', options: { ...options, items: [], loading: true } },
  ],
  options,
)
