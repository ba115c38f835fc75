// What dictionaries hold whose values follow from the documents: keys, fields, what the log is about and what is done to it, modules of the menu.
import type { DictionaryDocument, DictionaryValue } from '../generated/language.ts'
import type { DictionaryEntry } from '../dictionaryModel.ts'
import type { MenuModule, PermissionNode, Text } from '../model.ts'
import type { Names } from '../resolve/resolve.ts'

export interface Sources {
  readonly names: Names
  readonly menuModules: readonly MenuModule[]
  readonly tree: () => readonly PermissionNode[]
}

/** Stands for every key there is, and every key there will be. */
export const everyKey: DictionaryEntry = {
  value: '*',
  label: { zh: '全部权限（包括以后新增的）', en: 'Everything, also what is added later' },
}

export const derivedValues: Readonly<Record<NonNullable<DictionaryDocument['derived']>, (sources: Sources) => readonly DictionaryEntry[]>> =
  {
    permissions: ({ tree }) => [everyKey, ...entriesOf(tree())],
    fields: ({ names }) => fieldsOf(names),
    entities: ({ names }) => entitiesOf(names),
    actions: ({ names }) => actionsOf(names),
    menuModules: ({ menuModules }) => menuModules.map(({ id, title }) => ({ value: id, label: title })),
  }

const entriesOf = (nodes: readonly PermissionNode[], parent?: string): readonly DictionaryEntry[] =>
  nodes.flatMap(({ key, name, children }) => [
    { value: key, label: name, ...(parent !== undefined && { parent }) },
    ...entriesOf(children, key),
  ])

/** By entity, whatever a reader may be kept from: not its name, by which others refer to a row, and nothing that nobody is ever shown. */
function fieldsOf({ entities }: Names): readonly DictionaryEntry[] {
  return [...entities.values()].flatMap(({ id, document, display, fields }) => {
    const own = Object.values(fields).filter((field) => !field.system && !field.secret && field.name !== display)
    if (own.length === 0 || (document.store ?? 'table') !== 'table') return []
    return [{ value: id, label: document.label }, ...own.map(({ name, label }) => ({ value: `${id}.${name}`, label, parent: id }))]
  })
}

/** Calls of modules that write: where they write no line of their own, the trail names module and call. */
const writingCalls = ({ documents }: Names) =>
  [...documents.module.values()].flatMap(({ document }) =>
    Object.entries(document.routes).flatMap(([name, { write, label }]) => (write ? [{ module: document, name, label }] : [])),
  )

function entitiesOf(names: Names): readonly DictionaryEntry[] {
  const modules = new Map(writingCalls(names).map(({ module: { id, label } }) => [id, { value: id, label }]))
  for (const id of names.entities.keys()) modules.delete(id)
  return [...Array.from(names.entities.values(), ({ id, document: { label } }) => ({ value: id, label })), ...modules.values()]
}

const engineActions: readonly DictionaryValue[] = [
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

/** A name that means several things is called by all of them. */
function actionsOf(names: Names): readonly DictionaryEntry[] {
  const operations = Array.from(names.entities.values(), ({ document }) => Object.entries(document.operations ?? {})).flat()
  const named = [...operations, ...writingCalls(names).map(({ name, label }) => [name, { label }] as const)]
  const known = new Set(engineActions.map(({ value }) => value))
  const labels = Map.groupBy(
    named.filter(([name]) => !known.has(name)),
    ([name]) => name,
  )
  const others = Array.from(labels, ([value, all]) => ({ value, label: together(all.map(([, { label }]) => label)) }))
  return [...engineActions, ...others]
}

const together = (labels: readonly Text[]): Text => ({
  zh: [...new Set(labels.map(({ zh }) => zh))].join(' / '),
  en: [...new Set(labels.map(({ en }) => en))].join(' / '),
})
