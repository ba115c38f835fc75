// The words of conditions that are chosen.
import type { Comparison, SubjectKind } from '../../../metadata/authoring/conditions/conditions.ts'
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  fields: { zh: '可用字段', en: 'Fields to name' },
  view: { zh: '条件的写法', en: 'How the condition is written' },
  rows: { zh: '条件', en: 'Rows' },
  text: { zh: '文本', en: 'Text' },
  join: { zh: '条件之间的关系', en: 'How the conditions are joined' },
  all: { zh: '全部满足', en: 'All hold' },
  any: { zh: '任一满足', en: 'Any holds' },
  add: { zh: '添加条件', en: 'Add a condition' },
  addGroup: { zh: '添加分组', en: 'Add a group' },
  group: { zh: '分组', en: 'Group' },
  condition: { zh: '条件 {n}', en: 'Condition {n}' },
  remove: { zh: '移除条件', en: 'Remove the condition' },
  removeGroup: { zh: '移除分组', en: 'Remove the group' },
  subject: { zh: '字段', en: 'Field' },
  comparison: { zh: '比较', en: 'Comparison' },
  value: { zh: '值', en: 'Value' },
  source: { zh: '与什么比较', en: 'Compared with' },
  fixed: { zh: '固定值', en: 'Value' },
  field: { zh: '字段', en: 'Field' },
  today: { zh: '今天', en: 'Today' },
  now: { zh: '现在', en: 'Now' },
  days: { zh: '加减天数', en: 'Days later or earlier' },
  dayUnit: { zh: '天', en: 'days' },
  incomplete: { zh: '选完后生效', en: 'Counts once it is complete' },
  none: { zh: '还没有条件', en: 'No condition yet' },
} satisfies Record<string, Text>

/** Whose field it is. */
const variables: Readonly<Record<string, Text>> = {
  self: { zh: '本记录', en: 'This record' },
  row: { zh: '所列记录', en: 'The row' },
  form: { zh: '填写内容', en: 'What is entered' },
  user: { zh: '当前用户', en: 'Who asks' },
}

export const variableText = (variable: string): Text => variables[variable] ?? { zh: variable, en: variable }

const usual = {
  is: { zh: '等于', en: 'is' },
  isNot: { zh: '不等于', en: 'is not' },
  less: { zh: '小于', en: 'is less than' },
  atMost: { zh: '不大于', en: 'is at most' },
  more: { zh: '大于', en: 'is more than' },
  atLeast: { zh: '不小于', en: 'is at least' },
  oneOf: { zh: '属于', en: 'is one of' },
  noneOf: { zh: '不属于', en: 'is none of' },
  contains: { zh: '包含', en: 'contains' },
  lacks: { zh: '不包含', en: 'does not contain' },
  starts: { zh: '开头是', en: 'begins with' },
  startsNot: { zh: '开头不是', en: 'does not begin with' },
  ends: { zh: '结尾是', en: 'ends with' },
  endsNot: { zh: '结尾不是', en: 'does not end with' },
  includes: { zh: '包含', en: 'includes' },
  excludes: { zh: '不包含', en: 'does not include' },
  yes: { zh: '为是', en: 'is yes' },
  no: { zh: '为否', en: 'is no' },
  given: { zh: '不为空', en: 'is not empty' },
  empty: { zh: '为空', en: 'is empty' },
} satisfies Record<Comparison, Text>

const inTime: Readonly<Partial<Record<Comparison, Text>>> = {
  less: { zh: '早于', en: 'is before' },
  atMost: { zh: '不晚于', en: 'is not after' },
  more: { zh: '晚于', en: 'is after' },
  atLeast: { zh: '不早于', en: 'is not before' },
}

export const comparisonText = (comparison: Comparison, kind: SubjectKind): Text =>
  ((kind === 'date' || kind === 'moment' || kind === 'clock') && inTime[comparison]) || usual[comparison]
