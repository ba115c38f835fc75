// What the actions of a record's past are called.
import type { Text } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'

const words: Readonly<Record<string, Text>> = {
  create: { zh: '新增', en: 'created' },
  update: { zh: '修改', en: 'changed' },
  overwrite: { zh: '修改（未核对版本）', en: 'changed without a version' },
  remove: { zh: '删除', en: 'deleted' },
  restore: { zh: '恢复', en: 'restored' },
  import: { zh: '导入', en: 'imported' },
}
/** Whoever acted where nobody is named. */
export const systemWord: Text = { zh: '系统', en: 'System' }

/** The engine's word, the operation's own, else the name as it is. */
export const actionWord = (action: string, { operations }: EntityView): Text =>
  words[action] ?? operations[action]?.label ?? { zh: action, en: action }
