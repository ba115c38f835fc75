// What keys of documents are called in a comparison, where that is not what they are called by themselves.
import { wordOf } from '../../text/words.ts'
import type { Text } from '../../generated/language.ts'
import { inSentence } from '../../text/inSentence.ts'

const settings: Readonly<Record<string, Text>> = {
  maxLength: { zh: '最大长度', en: 'maximum length' },
  minLength: { zh: '最小长度', en: 'minimum length' },
  maximum: { zh: '最大值', en: 'maximum' },
  minimum: { zh: '最小值', en: 'minimum' },
  exclusiveMaximum: { zh: '上限（不含）', en: 'upper bound' },
  exclusiveMinimum: { zh: '下限（不含）', en: 'lower bound' },
  maxItems: { zh: '最多项数', en: 'most items' },
  minItems: { zh: '最少项数', en: 'fewest items' },
  min: { zh: '最少行数', en: 'fewest lines' },
  max: { zh: '最多行数', en: 'most lines' },
  decimals: { zh: '小数位数', en: 'decimal places' },
  pattern: { zh: '格式', en: 'pattern' },
  type: { zh: '类型', en: 'type' },
  format: { zh: '格式', en: 'format' },
  dictionary: { zh: '字典', en: 'dictionary' },
  reference: { zh: '引用', en: 'reference' },
  default: { zh: '默认值', en: 'default' },
  help: { zh: '说明', en: 'help' },
  unit: { zh: '单位', en: 'unit' },
  widget: { zh: '组件', en: 'widget' },
  message: { zh: '提示文字', en: 'message' },
  label: { zh: '名称', en: 'label' },
  title: { zh: '标题', en: 'title' },
  route: { zh: '路由', en: 'address' },
  width: { zh: '宽度', en: 'width' },
  pin: { zh: '固定', en: 'pinning' },
  align: { zh: '对齐', en: 'alignment' },
  sum: { zh: '合计', en: 'sum' },
  average: { zh: '平均', en: 'average' },
  sort: { zh: '排序', en: 'order' },
  order: { zh: '顺序', en: 'order' },
  pageSize: { zh: '每页条数', en: 'rows a page' },
  columns: { zh: '列数', en: 'columns' },
  span: { zh: '跨列', en: 'span' },
  search: { zh: '查询方式', en: 'way of searching' },
  icon: { zh: '图标', en: 'icon' },
  colour: { zh: '颜色', en: 'colour' },
  audience: { zh: '使用方', en: 'audience' },
  unique: { zh: '唯一约束', en: 'unique rules' },
  display: { zh: '显示字段', en: 'display field' },
  where: { zh: '数据范围', en: 'rows' },
  when: { zh: '条件', en: 'condition' },
  visible: { zh: '显示条件', en: 'visibility' },
  disabled: { zh: '禁用条件', en: 'disabling condition' },
  options: { zh: '可选范围', en: 'choices' },
}

export function settingText(key: string): Text {
  const own = Object.hasOwn(settings, key) ? settings[key] : undefined
  if (own) return own
  const { zh, en } = wordOf(key)
  return { zh, en: inSentence(en) }
}
