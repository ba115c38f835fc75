// The documents that a proposal becomes: dictionaries, the entity, its page; and which column of the sheet fills which field.
import { newDocument } from '../add/newDocument.ts'
import { isNumber, newField } from '../words/fieldChoice.ts'
import { listId, newList } from '../add/newList.ts'
import type { Patchable } from '../../patch/patchOf.ts'
import type { Text } from '../../model/model.ts'
import { type ColumnKind, shortText, singleKinds } from './kinds.ts'
import type { ProposedColumn } from './proposal.ts'
import { isCode, isName } from './texts.ts'

/** A column as whoever uploaded the sheet has decided. */
export interface ChosenColumn extends ProposedColumn {
  readonly keep: boolean
}

export interface Chosen {
  readonly id: string
  readonly label: Text
  readonly columns: readonly ChosenColumn[]
  /** Ids of documents. */
  readonly taken: ReadonlySet<string>
}

const text = (zh: string, en: string): Text => ({ zh, en })
const written: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['text', 'longText', 'phone'])

/** Whether a field of the column may be refused where another row has the same. */
export const mayHaveUniqueRule = ({ mayBeUnique, kind }: ChosenColumn): boolean => mayBeUnique && singleKinds.has(kind)

/** Whether a record of these columns can be called by one of them. */
export const hasDisplay = (columns: readonly ChosenColumn[]): boolean => displayOf(columns) !== undefined

/**
 * Kind:id to document, in the order in which they are to be kept.
 *
 * @throws Error where no column is text that a record can be called by (`hasDisplay`)
 */
export function documentsOfSheet({ id, label, columns, taken }: Chosen): ReadonlyMap<string, Patchable> {
  const chosenColumns = columns.filter(({ keep }) => keep)
  const display = displayOf(chosenColumns)
  if (!display) throw new Error('no column is a name')
  const lists = new Map<string, string>()
  const dictionaries = chosenColumns
    .filter(({ kind, dictionary }) => kind === 'dictionary' && dictionary === undefined)
    .map((column) => {
      const own = listId(id, column.name, new Set([...taken, ...lists.values()]))
      lists.set(column.name, own)
      return newList(own, column.label, column.values)
    })
  const unique = chosenColumns.filter((column) => column.unique && mayHaveUniqueRule(column))
  const entity = {
    kind: 'entity',
    id,
    label,
    display: display.name,
    deletedAt: true,
    schema: {
      type: 'object',
      required: requiredIn(chosenColumns, display),
      properties: Object.fromEntries(
        chosenColumns.map((column) => [column.name, fieldOf(column, column.dictionary ?? lists.get(column.name))]),
      ),
    },
    ...(unique.length > 0 && { unique: unique.map((column) => ruleOf(column)) }),
  }
  const page = {
    ...newDocument({ kind: 'page', id, label }),
    entity: id,
    // What its rows offer is left open, so that states that are drawn later bring their buttons.
    table: { toolbar: ['create', 'import', 'export', 'removeMany', 'removed'] },
  }
  return new Map<string, Patchable>([...dictionaries, entity, page].map((document) => [`${document.kind}:${document.id}`, document]))
}

/** Heading to field for the import of the same sheet; null for a column that is left out. */
export const mappingOfSheet = (columns: readonly ChosenColumn[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(columns.map(({ title, name, keep }) => [title, keep ? name : null]))

/** What a record is called by: what is called a name, else a number, else the first that every row has. */
function displayOf(columns: readonly ChosenColumn[]): ChosenColumn | undefined {
  const texts = columns.filter(({ keep, kind }) => keep && written.has(kind))
  const whole = texts.filter(({ mayBeRequired, kind }) => mayBeRequired && kind === 'text')
  return (
    whole.find(({ label }) => isName.test(`${label.zh} ${label.en}`)) ??
    whole.find(({ title }) => isCode.test(title)) ??
    whole[0] ??
    texts[0]
  )
}

function requiredIn(columns: readonly ChosenColumn[], display: ChosenColumn): readonly string[] {
  const names = columns.filter(({ required }) => required).map(({ name }) => name)
  // nothing to be called by is nothing to be found by, unless rows are there that have none
  return display.mayBeRequired && !names.includes(display.name) ? [display.name, ...names] : names
}

const ruleOf = ({ name, label }: ChosenColumn) => ({
  id: `${name}Taken`.slice(0, 50),
  fields: [name],
  message: text(`${label.zh}已存在`, `${label.en} exists already`),
})

function fieldOf({ kind, label, unit, decimals, longest, required, mayBeRequired, references }: ChosenColumn, list: string | undefined) {
  if (kind === 'dictionary') return newField(`dictionary:${list}`, label)
  if (kind === 'reference') return newField(`reference:${references[0]?.entity}`, label)
  const field = newField(kind, label, isNumber(kind) ? unit : undefined)
  switch (kind) {
    case 'decimal':
      return { ...field, 'x-field': { ...field['x-field'], decimals } }
    case 'text':
      return { ...field, ...(required && { minLength: 1 }), maxLength: roomFor(longest, [50, 100, shortText, 400]) }
    case 'longText':
      return { ...field, maxLength: roomFor(longest, [2000, 10_000, 100_000]) }
    case 'boolean':
      // What the sheet leaves open is not a no.
      return mayBeRequired ? field : { ...field, 'x-field': { ...field['x-field'], unanswered: true } }
    default:
      return field
  }
}

/** Twice what the longest value needs, since others will come. */
const roomFor = (longest: number, steps: readonly number[]): number => steps.find((step) => step >= longest * 2) ?? steps.at(-1) ?? longest
