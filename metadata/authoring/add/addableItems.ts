// What can still be added to a list of a page: fields that it does not show, actions that it does not offer.
import type { EntityDocument } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import { idOf } from '../../patch/patchNodes.ts'
import { actionsOf, type Addition } from '../properties/namedChoices.ts'
import type { FieldNames } from '../words/outline.ts'
import { valueAt } from '../../base/valueAt.ts'

export interface Additions {
  /** The list that takes them. */
  readonly list: readonly string[]
  readonly of: 'fields' | 'actions'
  readonly all: readonly Addition[]
}

const fieldLists: ReadonlySet<string> = new Set(['columns', 'items', 'search'])
export const actionLists: ReadonlySet<string> = new Set(['toolbar', 'rowActions'])
/** The list that a chosen block is asked for. */
const lists: Readonly<Record<string, string>> = { table: 'columns', form: 'items', detail: 'items' }

/** For what is chosen: the list it stands in, or that of the chosen block. Undefined where there is none. */
export function addableItems(
  document: unknown,
  selected: readonly string[],
  { entity, names }: { readonly entity: EntityDocument | undefined; readonly names: FieldNames },
): Additions | undefined {
  const list = listOf(document, selected)
  const key = list?.at(-1) ?? ''
  if (!list || !entity) return undefined
  const present = new Set(idsIn(valueAt(document, list)))
  const of = actionLists.has(key) ? 'actions' : 'fields'
  const all = of === 'actions' ? actionsOf(entity, key) : Object.entries(names).map(([name, label]) => ({ name, label }))
  return { list, of, all: all.filter(({ name }) => !present.has(name)) }
}

function listOf(document: unknown, selected: readonly string[]): readonly string[] | undefined {
  const own = lists[selected.at(-1) ?? '']
  if (own !== undefined && Array.isArray(valueAt(document, [...selected, own]))) return [...selected, own]
  for (let at = selected.length; at > 0; at -= 1) {
    const path = selected.slice(0, at)
    const key = path.at(-1) ?? ''
    if ((fieldLists.has(key) || actionLists.has(key)) && Array.isArray(valueAt(document, path))) return path
  }
  return undefined
}

/** Those of groups too: what stands in one is there. */
const idsIn = (items: unknown): readonly string[] =>
  Array.isArray(items)
    ? items.flatMap((item) => (isJsonObject(item) && 'group' in item ? [...idsIn(item.items), ...idsIn(item.columns)] : (idOf(item) ?? [])))
    : []
