// Icons of menu entries and of the mill's things.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({ field: 'icon', label: { zh: '图标', en: 'Icon' }, valueKind: 'text', widget: { name: 'icon', props: {} } })

export const examples = fieldExamples({
  field,
  value: 'spindle',
  error: { zh: '请选择图标', en: 'Choose an icon' },
  more: [{ name: 'one that is not known', value: 'NoSuchIconOutlinedAnywhereInThisConsoleNorInTheOneBeforeItNorNextYear' }],
})
