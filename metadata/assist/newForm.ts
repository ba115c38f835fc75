// A further form that stands on the page and is nobody's record: fields of its own, and a figure that is computed with what is typed.
import type { Patchable } from '../diff/patchOf.ts'
import type { BlockDeclaration, EntityDocument, FieldSchema, PageDocument } from '../generated/language.ts'
import type { Text } from '../model.ts'
import { blocksOf } from '../normalise/normalisePage.ts'
import { fieldKind } from '../resolve/fieldKind.ts'
import { type Added, type Around, asPage, freeIds, isPage, withBlocks } from './besideOnPage.ts'
import { isNumber } from './fieldChoice.ts'
import { intoContainer } from './inContainer.ts'
import { freeId } from './names.ts'
import { withValue } from './properties.ts'

export interface FormWish {
  readonly title: Text
  readonly fields: Fields
  /** What the figure is called; absent: none. */
  readonly figure: Text | undefined
}

type Fields = Readonly<Record<string, FieldSchema>>

export function withForm(page: Patchable, { title, fields, figure }: FormWish, around: Around): Added | undefined {
  if (!isPage(page)) return undefined
  const free = freeIds(page, around)
  const rows = freeId('typed', new Set([...Object.keys(page.static ?? {}), ...blocksOf(page, around.entityOf).map(({ id }) => id)]))
  const id = free('form')
  const items = Object.keys(fields)
  const form: BlockDeclaration = { id, type: 'form', title, entity: rows, form: { columns: Math.min(items.length, 3), items } }
  const values = figure ? [computed(figure, { form, fields, id: free('figure') })] : []
  const whole = asPage(withValue(page, ['static', rows], rowsOf(title, fields)))
  const added = withBlocks(whole, { blocks: [form, ...values], main: id }, around)
  return intoContainer(page, added, { main: id, searches: [], around })
}

interface Computing {
  readonly id: string
  readonly form: BlockDeclaration
  readonly fields: Fields
}

/** To begin with, of two numbers their product: what else it is, is written where it is chosen. */
function computed(title: Text, { form, fields, id }: Computing): BlockDeclaration {
  const numbers = Object.entries(fields).flatMap(([name, field]) => (isNumber(fieldKind(field) ?? '') ? [name] : []))
  const first = numbers.length > 0 ? numbers.slice(0, 2) : Object.keys(fields).slice(0, 1)
  return {
    id,
    type: 'value',
    title,
    in: { typed: `${form.id}.value` },
    compute: { cel: first.map((name) => `typed.${name}`).join(' * ') },
  }
}

type Rows = NonNullable<PageDocument['static']>[string]

/** No row stands in it: the form begins empty. What a row would be called by is a text, which is asked for nowhere if there is none. */
function rowsOf(title: Text, fields: Fields): Rows {
  const text = Object.entries(fields).find(([, field]) => fieldKind(field) === 'text')?.[0]
  const unasked = freeId('note', new Set(Object.keys(fields)))
  const note: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { label: { zh: '备注', en: 'Note' } } }
  return {
    label: title,
    display: text ?? unasked,
    schema: { type: 'object', properties: { ...fields, ...(text === undefined && { [unasked]: note }) } },
    rows: [],
  }
}

/** The rows that stand in a page as the entities that they are like. */
export function staticEntities(page: Patchable): readonly EntityDocument[] {
  if (!isPage(page)) return []
  return Object.entries(page.static ?? {}).map(([id, { label, display, schema }]) => ({ kind: 'entity', id, label, display, schema }))
}
