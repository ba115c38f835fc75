// Words of the sheet of fields.
import type { PlainKind } from '../../../metadata/assist/fieldChoice.ts'
import type { Text } from '../../../metadata/model.ts'

export const texts = {
  sheet: { zh: '字段表', en: 'Sheet of fields' },
  label: { zh: '字段', en: 'Field' },
  kind: { zh: '类型', en: 'Type' },
  required: { zh: '必填', en: 'Required' },
  held: { zh: '产品要求必填，不能取消', en: 'The product requires it; it cannot be let go' },
  next: { zh: '输入新字段的名称', en: 'Name of a new field' },
  nextKind: { zh: '新字段的类型', en: 'Type of the new field' },
  add: { zh: '添加', en: 'Add' },
  other: { zh: '其他', en: 'Other' },
  hint: {
    zh: '输入名称后按回车选择类型，再按回车即添加，接着输入下一个。点击名称可设置更多属性。',
    en: 'Type a name and press Enter to choose its type; Enter again adds it, and the next one can be typed. Choose a name for more properties.',
  },
  plain: { zh: '类型', en: 'Types' },
  dictionaries: { zh: '从字典中选择', en: 'Chosen from a dictionary' },
  references: { zh: '引用其他对象', en: 'Refers to another entity' },
} satisfies Record<string, Text>

export const plain: Readonly<Record<PlainKind, Text>> = {
  text: { zh: '文本', en: 'Text' },
  longText: { zh: '长文本', en: 'Long text' },
  phone: { zh: '电话', en: 'Phone' },
  integer: { zh: '整数', en: 'Whole number' },
  decimal: { zh: '小数', en: 'Decimal' },
  boolean: { zh: '是/否', en: 'Yes or no' },
  date: { zh: '日期', en: 'Date' },
  dateTime: { zh: '日期时间', en: 'Date and time' },
  time: { zh: '时刻', en: 'Time of day' },
  image: { zh: '图片', en: 'Image' },
  fileList: { zh: '附件', en: 'Files' },
}
