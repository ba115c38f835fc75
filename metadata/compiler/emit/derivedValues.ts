// What dictionaries hold whose values follow from the documents: keys, fields, pages, what the log is about and what is done to it, modules of the menu.
import type { DictionaryDocument } from '../../generated/language.ts'
import type { DictionaryEntry } from '../../model/dictionaryModel.ts'
import type { MenuModule, MenuNode, PermissionNode } from '../../model/model.ts'
import { calledIn, engineActions, writingCalls } from '../resolve/actionNames.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'

export interface Sources {
  readonly names: ResolvedNames
  readonly menu: () => readonly MenuNode[]
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
    pages: ({ menu }) => addressesIn(menu()),
    jobs: ({ names }) => jobsOf(names),
    reactions: ({ names }) => reactionsOf(names),
  }

const entriesOf = (nodes: readonly PermissionNode[], parent?: string): readonly DictionaryEntry[] =>
  nodes.flatMap(({ key, name, children }) => [
    { value: key, label: name, ...(parent !== undefined && { parent }) },
    ...entriesOf(children, key),
  ])

/** Each page once, by its address, as the menu calls it. */
const addressesIn = (nodes: readonly MenuNode[]): readonly DictionaryEntry[] =>
  nodes.flatMap(({ page, route, title, children }) =>
    page !== undefined && route !== undefined ? [{ value: route, label: title, page }] : addressesIn(children),
  )

/** By entity, whatever a reader may be kept from: not its name, by which others refer to a row, and nothing that nobody is ever shown. */
function fieldsOf({ entities }: ResolvedNames): readonly DictionaryEntry[] {
  return [...entities.values()].flatMap(({ id, document, display, fields }) => {
    const own = Object.values(fields).filter((field) => !field.system && !field.secret && field.name !== display)
    if (own.length === 0 || (document.store ?? 'table') !== 'table') return []
    return [{ value: id, label: document.label }, ...own.map(({ name, label }) => ({ value: `${id}.${name}`, label, parent: id }))]
  })
}

function entitiesOf(names: ResolvedNames): readonly DictionaryEntry[] {
  const modules = new Map(writingCalls(names.documents).map(({ module: { id, label } }) => [id, { value: id, label }]))
  for (const id of names.entities.keys()) modules.delete(id)
  return [...Array.from(names.entities.values(), ({ id, document: { label } }) => ({ value: id, label })), ...modules.values()]
}

const actionsOf = ({ documents }: ResolvedNames): readonly DictionaryEntry[] => [
  ...engineActions,
  ...new Map(calledIn(documents).map(({ value, label }) => [value, { value, label }])).values(),
]

/** Schedules of modules, and operations that run as jobs. */
const jobsOf = ({ documents, entities }: ResolvedNames): readonly DictionaryEntry[] => [
  ...Array.from(documents.module.values(), ({ document }) => document).flatMap(({ id, schedules = [] }) =>
    schedules.map((schedule) => ({ value: `${id}.${schedule.id}`, label: schedule.label })),
  ),
  ...[...entities.values()].flatMap(({ id, document: { operations = {} } }) =>
    Object.entries(operations).flatMap(([name, { run, label }]) => (run === 'job' ? [{ value: `${id}.${name}`, label }] : [])),
  ),
]

const reactionsOf = ({ entities }: ResolvedNames): readonly DictionaryEntry[] =>
  [...entities.values()].flatMap(({ id, document: { reactions = {} } }) =>
    Object.entries(reactions).map(([name, { label }]) => ({ value: `${id}.${name}`, label })),
  )
