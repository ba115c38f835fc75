// Renovate colours: what marks a variety on the floor.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'colour',
  label: { zh: '翻改颜色', en: 'Renovate colour' },
  valueKind: 'colour',
  widget: { name: 'colour', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '#18a058',
  error: { zh: '十六进制颜色值有误', en: 'Wrong hex input' },
  more: [
    { name: 'with common colours', value: '#2478f2', settings: { presets: ['#2478f2', '#18a058', '#c2710c', '#e5484d', '#7c3aed'] } },
    { name: 'not a colour', value: '#12', state: { error: '十六进制颜色值有误 Wrong hex input' } },
  ],
})
