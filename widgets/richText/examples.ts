// Working instructions.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'instruction',
  label: { zh: '作业指导', en: 'Working instruction' },
  valueKind: 'richText',
  widget: { name: 'richText', props: {} },
})
const value =
  '<h2>接头操作</h2><p>断头后 <strong>30 秒</strong>内接头 Piece within 30 s。</p><ul><li><p>关车停锭</p></li><li><p>清洁罗拉</p></li></ul>' +
  '<p>见 <a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/">说明 manual</a></p>'

export const examples = fieldExamples({
  field,
  value,
  error: { zh: '请输入作业指导', en: 'Enter the working instruction' },
  more: [
    { name: 'markup that is not allowed is not shown', value: '<p>ok<img src=x onerror=alert(1)></p>', state: { readOnly: true } },
    { name: 'high', value, settings: { rows: 12 } },
  ],
})
