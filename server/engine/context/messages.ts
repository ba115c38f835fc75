// What is wrong with a field, said in the caller's language. Schema errors have their own texts (metadata/text/messages.ts); these are the engine's.
import type { Text } from '../../../metadata/model/model.ts'

const texts = {
  unknownField: { zh: '不存在该字段', en: 'There is no such field' },
  notOffered: { zh: '您的页面都未提供填写该字段的地方', en: 'None of your pages offers this field to fill in' },
  readOnly: { zh: '该字段不可修改', en: 'This field cannot be set' },
  wrongFilter: { zh: '查询条件有误', en: 'This filter is not valid' },
  wrongWindow: { zh: '时间窗口有误', en: 'The window of days is not valid' },
  wrongSort: { zh: '不能按该字段排序', en: 'This field cannot be sorted by' },
  wrongSum: { zh: '该字段不能合计或求平均', en: 'This field cannot be summed or averaged' },
  wrongPageSize: { zh: '每页条数只能为 10、25、50 或 100', en: 'A page holds 10, 25, 50 or 100 rows' },
  wrongPage: { zh: '页码有误', en: 'The page number is not valid' },
  wrongValue: { zh: '内容有误', en: 'This value is not valid' },
  required: { zh: '不能为空', en: 'This is required' },
  versionMissing: { zh: '缺少版本，请刷新后重试', en: 'The version is missing; refresh and try again' },
  missingReference: { zh: '所选数据不存在或已被删除', en: 'The chosen record does not exist or has been deleted' },
  notWithin: { zh: '此处不能选择该数据，请从列表中选择', en: 'This record cannot be chosen here; choose from the list' },
  oneLine: { zh: '不能换行，请写成一行', en: 'Write this on one line' },
  taken: { zh: '数据已存在', en: 'This value exists already' },
  immutable: { zh: '创建后不可修改', en: 'This cannot be changed after creation' },
  disabled: { zh: '当前不可填写，请保持原值', en: 'This cannot be set now; leave it as it was' },
  missingFile: { zh: '文件不存在，请重新上传', en: 'This file does not exist; upload it again' },
  cycle: { zh: '不能选择自身或其下级', en: 'It cannot be placed below itself' },
  lockedRoot: { zh: '根节点不可修改或删除', en: 'The root cannot be changed or removed' },
  childMissing: { zh: '该明细不存在', en: 'This line does not exist' },
} as const satisfies Record<string, Text>

export type Complaint = keyof typeof texts

/** Path to message, in one language. */
export function messages(complaints: Readonly<Record<string, Complaint | Text>>, language: 'zh' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(complaints).map(([path, complaint]) => [path, (typeof complaint === 'string' ? texts[complaint] : complaint)[language]]),
  )
}

/** Of a list of names or ids: what is wrong, and which of them. */
export function about(complaint: Complaint, item: unknown): Text {
  const name = (typeof item === 'string' ? item : (JSON.stringify(item) ?? '')).slice(0, longest)
  return { zh: `${texts[complaint].zh}：${name}`, en: `${texts[complaint].en}: ${name}` }
}

const longest = 100

export const textOf = (complaint: Complaint): Text => texts[complaint]
