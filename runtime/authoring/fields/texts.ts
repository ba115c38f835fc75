// Words of the sheet of fields.
import type { PlainKind } from '../../../metadata/authoring/words/fieldChoice.ts'
import type { Text } from '../../../metadata/model/model.ts'

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
  newList: { zh: '新的选项列表…', en: 'New list of choices…' },
  between: { zh: '、', en: ', ' },
  references: { zh: '引用其他对象', en: 'Refers to another entity' },
} satisfies Record<string, Text>

/** Where new fields are shown. */
export const onPages = {
  title: { zh: '把新字段放到页面上', en: 'Show the new fields on pages' },
  columns: { zh: '列表', en: 'Columns' },
  form: { zh: '表单', en: 'Form' },
  search: { zh: '查询', en: 'Search' },
  later: { zh: '以后再说', en: 'Not now' },
} satisfies Record<string, Text>

/** A field that is added from a page. */
export const newFieldTexts = {
  open: { zh: '新建字段', en: 'New field' },
  title: { zh: '新建“{entity}”的字段', en: 'New field of {entity}' },
  name: { zh: '名称', en: 'Name' },
  ofColumn: { zh: '打开字段“{field}”', en: 'Open the field {field}' },
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

/** Further words by which a type is looked for. */
export const sought: Readonly<Record<PlainKind | 'newList' | 'dictionary' | 'reference', string>> = {
  text: '文字 字符 string words',
  longText: '备注 多行 note remark paragraph',
  phone: '手机 telephone mobile',
  integer: '数字 数量 整型 number count',
  decimal: '数字 数量 金额 小数 number amount money price float',
  boolean: '是否 开关 勾选 yes/no true false switch checkbox flag',
  date: '年月日 day calendar',
  dateTime: '时间 moment timestamp',
  time: '时间 clock hour',
  image: '照片 photo picture',
  fileList: '文件 attachment document upload',
  newList: '选项 下拉 枚举 新建 字典 choices options select dropdown',
  dictionary: '选项 列表 choice list option',
  reference: '关联 记录 record link',
}

export const listTexts = {
  title: { zh: '新的选项列表', en: 'New list of choices' },
  name: { zh: '列表名称', en: 'Name of the list' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  choice: { zh: '第 {n} 个选项', en: 'Choice {n}' },
  hint: {
    zh: '逐个输入选项，按回车输入下一个；另一种语言的名称可以修改。列表与字段一起成为草稿。',
    en: 'Type the choices one by one, Enter leads to the next. What they are called in Chinese can be changed. The list becomes a draft along with the field.',
  },
  make: { zh: '添加', en: 'Add' },
} satisfies Record<string, Text>
