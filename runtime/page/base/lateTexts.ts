// What is said only once something is open over a list, or is done to its rows: fetched with that.
import { counted, type Counted, inSentence } from '../../../metadata/text/inSentence.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'

export const lateTexts = {
  download: { zh: '如果数据量较大，下载会比较慢，请耐心等待', en: 'A large download is slow. Please wait' },
  exportBegun: { zh: '已开始后台导出，完成后会通知您', en: 'The export is under way. You will be told when it is ready' },
  restored: { zh: '已恢复', en: 'Restored' },
  created: { zh: '已新增', en: 'Added' },
  unchanged: { zh: '没有修改，无需保存', en: 'Nothing was changed, so there was nothing to save' },
  copyAsNew: { zh: '复制新增', en: 'Add a copy' },
} satisfies Record<string, Text>

export const lateSentences = {
  /** 新增员工 / Add employee */
  create: (entity: Text): Text => ({ zh: `新增${entity.zh}`, en: `Add ${inSentence(entity.en)}` }),
  edit: (entity: Text): Text => ({ zh: `编辑${entity.zh}`, en: `Edit ${inSentence(entity.en)}` }),
  /** 记录保养工单 / Record maintenance order */
  does: (action: Text, entity: Text): Text => ({ zh: `${action.zh}${entity.zh}`, en: `${action.en} ${inSentence(entity.en)}` }),
  detail: (entity: Text): Text => ({ zh: `${entity.zh}详情`, en: entity.en }),
  removeOne: (entity: Text, name: string): Text => ({
    zh: `删除${entity.zh}“${name}”？`,
    en: `Delete the ${inSentence(entity.en)} "${name}"?`,
  }),
  /** 删除 3 台设备？ / Delete 3 machines? */
  removeMany: (entity: Counted, count: number): Text => {
    const { zh, en } = counted(count, entity)
    return { zh: `删除 ${zh}？`, en: `Delete ${en}?` }
  },
  moved: (name: string, target: string | undefined): Text => ({
    zh: target === undefined ? `已将“${name}”移到最上级` : `已将“${name}”移到“${target}”下`,
    en: target === undefined ? `"${name}" now stands at the top` : `"${name}" now stands below "${target}"`,
  }),
  removed: (entity: Counted, count: number): Text => {
    const { zh, en } = counted(count, entity)
    return { zh: `已删除 ${zh}`, en: `${en} deleted` }
  },
  operateMany: (action: Text, entity: Counted, count: number | undefined): Text => {
    if (count === undefined) return { zh: `${action.zh}？`, en: `${action.en}?` }
    const { zh, en } = counted(count, entity)
    return { zh: `${action.zh}：${zh}？`, en: `${action.en}: ${en}?` }
  },
  operatedMany: (action: Text, entity: Counted, count: number | undefined): Text => {
    if (count === undefined) return { zh: `${action.zh}成功`, en: `"${action.en}" was carried out` }
    const { zh, en } = counted(count, entity)
    return { zh: `${action.zh}成功：${zh}`, en: `"${action.en}" was carried out for ${en}` }
  },
  /** Of a record that somebody else has changed meanwhile, elsewhere than one did oneself. */
  savedBeside: (fields: readonly { readonly label: Text }[]): Text => ({
    zh: `已保存；他人同时修改的“${fields.map(({ label }) => label.zh).join('、')}”已保留`,
    en: `Saved. Someone else has changed ${fields.map(({ label }) => label.en).join(', ')}, which is kept`,
  }),
  /** Of an entry that waits for a line: 执行：PM2026-001 / Execute: PM2026-001 */
  waits: (action: Text, name: string): Text => ({ zh: `${action.zh}：${name}`, en: `${action.en}: ${name}` }),
  enter: (label: Text): Text => ({ zh: `请填写${label.zh}`, en: `Enter the ${inSentence(label.en)}` }),
  unfit: (label: Text): Text => ({ zh: `${label.zh}不符合要求`, en: `The ${inSentence(label.en)} does not fit` }),
  history: (entity: Text): Text => ({ zh: `${entity.zh}修改记录`, en: `History of the ${inSentence(entity.en)}` }),
}

interface Called {
  readonly label: Text
  readonly tree?: EntityView['tree']
}

/** What a row is: those of a tree that stand below others may be something else. */
export const labelOf = ({ label, tree }: Called, row: Readonly<Record<string, unknown>> = {}): Text =>
  tree?.below && typeof row[tree.parent] === 'string' ? tree.below : label

/** Of a form over its list: by the action that opens it, where that has a name of its own. */
export const titleOf = ({ title }: { readonly title?: Text | undefined }, label: Text, mode: 'create' | 'update' | Text): Text => {
  if (title) return title
  if (mode === 'create') return lateSentences.create(label)
  return mode === 'update' ? lateSentences.edit(label) : lateSentences.does(mode, label)
}
