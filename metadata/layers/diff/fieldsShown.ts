// On which pages a field is seen, and on which it is typed.
import { pageContext } from '../../compiler/derive/block/context.ts'
import type { BlockDeclaration } from '../../generated/language.ts'
import { idOf, isList, isObject } from '../../patch/patchNodes.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import type { PagesOf } from './fieldChanges.ts'

/** Asked by entity.field; pages are read when somebody asks first. */
export function fieldsShown(pages: readonly string[], names: ResolvedNames): PagesOf {
  let read: ReturnType<typeof readPages> | undefined
  return (field, kind) => {
    read ??= readPages(pages, names)
    if (kind !== 'lacking') return read[kind].get(field) ?? []
    const [entity = '', name = ''] = field.split('.')
    return (read.forms.get(entity) ?? []).flatMap(({ page, fields }) => (fields.includes(name) ? [] : [page]))
  }
}

function readPages(pages: readonly string[], names: ResolvedNames) {
  const shown = { form: new Map<string, string[]>(), any: new Map<string, string[]>(), forms: new Map<string, Form[]>() }
  for (const page of pages) {
    const document = names.documents.page.get(page)?.document
    const blocks = document ? pageContext(document, names).blocks : []
    for (const kind of ['form', 'any'] as const) {
      const fields = new Set(blocks.flatMap(({ block }) => fieldsOf(block, kind).map((field) => `${block.entity}.${field}`)))
      for (const field of fields) shown[kind].set(field, [...(shown[kind].get(field) ?? []), page])
    }
    for (const { block } of blocks) {
      const fields = block.type === 'form' && block.entity !== undefined ? idsBelow(block.form?.items) : []
      if (fields.length > 0 && block.entity) shown.forms.set(block.entity, [...(shown.forms.get(block.entity) ?? []), { page, fields }])
    }
  }
  return shown
}

/** A form of an entity. */
interface Form {
  readonly page: string
  readonly fields: readonly string[]
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
