// What can be done, by the names that the trail writes down. A name that is called differently by several owners is a value for each label:
// the first goes by the name alone, the others by owner and name, so that `end` of a visit is not `end` of a binding.
import type { DictionaryValue } from '../../generated/language.ts'
import type { Documents } from '../load/load.ts'
import type { Text } from '../../model/model.ts'

export const engineActions: readonly DictionaryValue[] = [
  { value: 'create', label: { zh: '新增', en: 'Added' }, colour: 'green' },
  { value: 'update', label: { zh: '修改', en: 'Changed' }, colour: 'blue' },
  { value: 'remove', label: { zh: '删除', en: 'Deleted' }, colour: 'red' },
  { value: 'restore', label: { zh: '恢复', en: 'Brought back' }, colour: 'green' },
  { value: 'import', label: { zh: '导入', en: 'Imported' }, colour: 'cyan' },
  { value: 'export', label: { zh: '导出', en: 'Exported' }, colour: 'purple' },
  // Denied as often as they are asked for.
  { value: 'updateMany', label: { zh: '批量修改', en: 'Several changed' } },
  { value: 'removeMany', label: { zh: '批量删除', en: 'Several deleted' } },
  { value: 'page', label: { zh: '查询', en: 'Searched' } },
  { value: 'list', label: { zh: '查询全部', en: 'Listed' } },
  { value: 'tree', label: { zh: '查询树', en: 'Listed as a tree' } },
  { value: 'get', label: { zh: '查看', en: 'Looked at' } },
  { value: 'options', label: { zh: '查询选项', en: 'Looked up' } },
  { value: 'history', label: { zh: '查看修改记录', en: 'Looked at the history' } },
]

/** Calls of modules that write: where they write no line of their own, the trail names module and call. */
export const writingCalls = (documents: Pick<Documents, 'module'>) =>
  [...documents.module.values()].flatMap(({ document }) =>
    Object.entries(document.routes).flatMap(([name, { write, label }]) => (write ? [{ module: document, name, label }] : [])),
  )

interface Called {
  /** The entity, or the module. */
  readonly owner: string
  readonly name: string
  readonly label: Text
  /** In the dictionary of what can be done. */
  readonly value: string
}

/** Operations and calls that are none of the engine's actions, each with the value that stands for it. */
export function calledIn(documents: Pick<Documents, 'entity' | 'module'>): readonly Called[] {
  const known = new Set(engineActions.map(({ value }) => value))
  const named = [
    ...[...documents.entity.values()].flatMap(({ document }) =>
      Object.entries(document.operations ?? {}).map(([name, { label }]) => ({ owner: document.id, name, label })),
    ),
    ...writingCalls(documents).map(({ module: { id }, name, label }) => ({ owner: id, name, label })),
  ].filter(({ name }) => !known.has(name))
  const values = new Map<string, string>()
  const taken = new Set<string>()
  return named.map((one) => {
    const { owner, name, label } = one
    const meant = JSON.stringify([name, label.zh, label.en])
    const value = values.get(meant) ?? (taken.has(name) ? `${owner}.${name}` : name)
    values.set(meant, value)
    taken.add(name)
    return { ...one, value }
  })
}

/** What stands for a name in rows of an owner, where that is not the name itself: `deviceVariety.end` → its value. */
export const apart = (documents: Pick<Documents, 'entity' | 'module'>): Readonly<Record<string, string>> =>
  Object.fromEntries(calledIn(documents).flatMap(({ owner, name, value }) => (value === name ? [] : [[`${owner}.${name}`, value]])))
