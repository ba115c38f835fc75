// A further form that stands on the page and is nobody's record: what is typed is computed with, or sent with a button.
import type { Patchable } from '../diff/patchOf.ts'
import type { BlockDeclaration, EntityDocument, FieldSchema, PageDocument } from '../generated/language.ts'
import { isJsonObject } from '../jsonObject.ts'
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
  readonly asks: Asks
}

export type Asks =
  /** Fields of its own, and a figure to be computed with them. */
  | { readonly fields: Readonly<Record<string, FieldSchema>>; readonly figure: Text | undefined }
  /** What an operation takes; its button carries it out. */
  | Operated

export interface Operated {
  readonly operation: string
  readonly fields: Readonly<Record<string, FieldSchema>>
  readonly required: readonly string[]
  /** What it answers, by the words of each. */
  readonly told: readonly string[]
}

/** What a form can carry out: operations on no record that ask for something. */
export function operatedBy({ id, label: owner, operations = {} }: EntityDocument): readonly (Operated & { readonly label: Text })[] {
  return Object.entries(operations).flatMap(([name, { on, label, input, output }]) => {
    const fields = fieldsIn(input)
    if (on !== 'none' || !label || Object.keys(fields).length === 0) return []
    const required = isJsonObject(input) && Array.isArray(input.required) ? input.required.map(String) : []
    const told = isJsonObject(output) && isJsonObject(output.properties) ? Object.keys(output.properties) : []
    const called = { zh: `${label.zh}（${owner.zh}）`, en: `${label.en} (${owner.en})` }
    return [{ operation: `${id}.${name}`, label: called, fields, required, told }]
  })
}

const fieldsIn = (input: unknown): Readonly<Record<string, FieldSchema>> =>
  isJsonObject(input) && isJsonObject(input.properties)
    ? Object.fromEntries(Object.entries(input.properties).flatMap(([name, field]) => (isField(field) ? [[name, field] as const] : [])))
    : {}

const isField = (field: unknown): field is FieldSchema => isJsonObject(field) && isJsonObject(field['x-field'])

export function withForm(page: Patchable, { title, asks }: FormWish, around: Around): Added | undefined {
  if (!isPage(page)) return undefined
  const free = freeIds(page, around)
  const rows = freeId('typed', new Set([...Object.keys(page.static ?? {}), ...blocksOf(page, around.entityOf).map(({ id }) => id)]))
  const id = free('form')
  const items = Object.keys(asks.fields)
  const form: BlockDeclaration = {
    id,
    type: 'form',
    title,
    entity: rows,
    form: { columns: Math.min(items.length, 3), items },
    ...('operation' in asks && { bind: { op: asks.operation, ...(asks.told.length > 0 && { into: free('answer') }) } }),
  }
  const values =
    'operation' in asks
      ? answered(asks, form, free)
      : asks.figure
        ? [computed(asks.figure, { form, fields: asks.fields, id: free('figure') })]
        : []
  const whole = asPage(withValue(page, ['static', rows], rowsOf(title, asks)))
  const added = withBlocks(whole, { blocks: [form, ...values], main: id }, around)
  return intoContainer(added, { main: id, searches: [] }, around)
}

type Free = (proposed: string) => string

function answered({ told }: Operated, { bind }: BlockDeclaration, free: Free): readonly BlockDeclaration[] {
  const answer = bind?.into
  if (answer === undefined) return []
  const shown = told.map((name): BlockDeclaration => ({
    id: free(name),
    type: 'value',
    title: { zh: '结果', en: 'Result' },
    in: { answer: `${answer}.value` },
    compute: { cel: `answer.${name}` },
  }))
  return [{ id: answer, type: 'value', visible: false }, ...shown]
}

interface Computing {
  readonly id: string
  readonly form: BlockDeclaration
  readonly fields: Readonly<Record<string, FieldSchema>>
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
function rowsOf(title: Text, asks: Asks): Rows {
  const { fields } = asks
  const text = Object.entries(fields).find(([, field]) => fieldKind(field) === 'text')?.[0]
  const unasked = freeId('note', new Set(Object.keys(fields)))
  const note: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { label: { zh: '备注', en: 'Note' } } }
  const required = 'operation' in asks ? asks.required : []
  return {
    label: title,
    display: text ?? unasked,
    schema: {
      type: 'object',
      ...(required.length > 0 && { required: [...required] }),
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
