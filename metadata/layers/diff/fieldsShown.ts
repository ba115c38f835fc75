// On which pages a field is seen, and on which it is typed.
import { pageContext } from '../../compiler/derive/block/context.ts'
import type { BlockDeclaration } from '../../generated/language.ts'
import { idOf, isList, isObject } from '../../patch/patchNodes.ts'
import type { Names } from '../../compiler/resolve/resolve.ts'
import type { PagesOf } from './fieldChanges.ts'

/** Asked by entity.field; pages are read when somebody asks first. */
export function fieldsShown(pages: readonly string[], names: Names): PagesOf {
  let read: { readonly form: ReadonlyMap<string, string[]>; readonly any: ReadonlyMap<string, string[]> } | undefined
  return (field, kind) => (read ??= readPages(pages, names))[kind].get(field) ?? []
}

function readPages(pages: readonly string[], names: Names) {
  const shown = { form: new Map<string, string[]>(), any: new Map<string, string[]>() }
  for (const page of pages) {
    const document = names.documents.page.get(page)?.document
    const blocks = document ? pageContext(document, names).blocks : []
    for (const kind of ['form', 'any'] as const) {
      const fields = new Set(blocks.flatMap(({ block }) => fieldsOf(block, kind).map((field) => `${block.entity}.${field}`)))
      for (const field of fields) shown[kind].set(field, [...(shown[kind].get(field) ?? []), page])
    }
  }
  return shown
}

const fieldsOf = ({ form, table, detail, items }: BlockDeclaration, kind: 'form' | 'any'): readonly string[] =>
  kind === 'form'
    ? idsBelow(form?.items)
    : [...idsBelow(form?.items), ...idsBelow(table?.columns), ...idsBelow(detail?.items), ...idsBelow(items)]

/** Ids of items, those in groups instead of the groups. */
export function idsBelow(list: unknown): readonly string[] {
  if (!isList(list)) return []
  return list.flatMap((item): readonly string[] => {
    if (isObject(item) && 'group' in item) return idsBelow('items' in item ? item.items : 'columns' in item ? item.columns : [])
    return [idOf(item) ?? []].flat()
  })
}
