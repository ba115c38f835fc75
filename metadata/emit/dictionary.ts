// A dictionary with its values: those it lists, or those that follow from the documents, made when they are first asked for.
import type { DictionaryDocument } from '../generated/language.ts'
import type { DictionaryEntry } from '../dictionaryModel.ts'
import type { Dictionary, PermissionNode } from '../model.ts'
import type { Names } from '../resolve/resolve.ts'
import { frozenCopy } from './frozenCopy.ts'

export interface Sources {
  readonly names: Names
  readonly tree: () => readonly PermissionNode[]
}

/** Stands for every key there is, and every key there will be. */
export const everyKey: DictionaryEntry = {
  value: '*',
  label: { zh: '全部权限（包括以后新增的）', en: 'Everything, also what is added later' },
}

export function emitDictionary({ values = [], ...document }: DictionaryDocument, sources: Sources): Dictionary {
  const { derived } = document
  if (!derived) return frozenCopy({ ...document, values })
  let made: readonly DictionaryEntry[] | undefined
  return Object.freeze({
    ...frozenCopy(document),
    get values() {
      return (made ??= frozenCopy(derived === 'fields' ? fieldsOf(sources.names) : [everyKey, ...entriesOf(sources.tree())]))
    },
  })
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
