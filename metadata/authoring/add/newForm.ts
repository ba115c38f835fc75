// A further form that stands on the page and is nobody's record: fields of its own, and a figure that is computed with what is typed; or those of an
// operation, which its button calls, and what that answers.
import type { Patchable } from '../../patch/patchOf.ts'
import type { BlockDeclaration, EntityDocument, FieldSchema, PageDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { blocksOf } from '../../compiler/normalise/normalisePage.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import { type Added, type PagePosition, asPage, freeIds, isPage, withBlocks } from './blockPlacement.ts'
import { isNumber } from '../words/fieldChoice.ts'
import { intoContainer } from './inContainer.ts'
import { freeId } from '../words/names.ts'
import { withValue } from '../properties/properties.ts'

export interface FormWish {
  readonly title: Text
  readonly fields: Fields
  /** What the figure is called; absent: none. */
  readonly figure: Text | undefined
  /** What the button calls; absent: there is none. */
  readonly calls?: CallWish
}

export interface CallWish {
  /** entity.operation */
  readonly op: string
  readonly required: readonly string[]
  /** What the figure shows of the answer. */
  readonly answer: string | undefined
}

type Fields = Readonly<Record<string, FieldSchema>>

export function withForm(page: Patchable, wish: FormWish, around: PagePosition): Added | undefined {
  if (!isPage(page)) return undefined
  const { title, fields, figure, calls } = wish
  const free = freeIds(page, around)
  const rows = freeId('typed', new Set([...Object.keys(page.static ?? {}), ...blocksOf(page, around.entityOf).map(({ id }) => id)]))
  const id = free('form')
  const items = Object.keys(fields)
  const form: BlockDeclaration = { id, type: 'form', title, entity: rows, form: { columns: Math.min(items.length, 3), items } }
  const computing = figure ? [form, computed(figure, { form, fields, id: free('figure') })] : [form]
  const whole = asPage(withValue(page, ['static', rows], rowsOf(wish)))
  const added = withBlocks(whole, { blocks: calls ? calling(form, calls, { figure, free }) : computing, main: id }, around)
  return intoContainer(page, added, { main: id, searches: [], around })
}

interface Shown {
  readonly figure: Text | undefined
  readonly free: (proposed: string) => string
}

/** The answer as a whole is held by a value that nobody sees; what is shown is read out of it. */
function calling(form: BlockDeclaration, { op, answer }: CallWish, { figure, free }: Shown): readonly BlockDeclaration[] {
  if (!figure || answer === undefined) return [{ ...form, bind: { op } }]
  const answerId = free('answer')
  return [
    { ...form, bind: { op, into: answerId } },
    { id: answerId, type: 'value', visible: false },
    { id: free('figure'), type: 'value', title: figure, in: { answer: `${answerId}.value` }, compute: { cel: `answer.${answer}` } },
  ]
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
function rowsOf({ title, fields, calls }: FormWish): Rows {
  const text = Object.entries(fields).find(([, field]) => fieldKind(field) === 'text' && !field['x-field'].secret)?.[0]
  const unasked = freeId('note', new Set(Object.keys(fields)))
  const note: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { label: { zh: '备注', en: 'Note' } } }
  return {
    label: title,
    display: text ?? unasked,
    schema: {
      type: 'object',
      ...(calls && calls.required.length > 0 && { required: [...calls.required] }),
      properties: { ...fields, ...(text === undefined && { [unasked]: note }) },
    },
    rows: [],
  }
}

/** The rows that stand in a page as the entities that they are like. */
export function staticEntities(page: Patchable): readonly EntityDocument[] {
  if (!isPage(page)) return []
  return Object.entries(page.static ?? {}).map(([id, { label, display, schema }]) => ({ kind: 'entity', id, label, display, schema }))
}
