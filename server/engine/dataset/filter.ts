// The conditions of a call for figures: on dimensions, whatever field of each fact stands behind them, or on fields of the one fact.
import type { Grain } from '../../../metadata/model/datasetModel.ts'
import type { Dataset, Field, Model, Text } from '../../../metadata/model/model.ts'
import { factFieldAt } from '../../../metadata/document/relatedField.ts'
import { conditionOf, rangeComplaint, type Condition } from '../entity/sql/filter.ts'
import { isEmpty, isNone } from '../entity/sql/filterValue.ts'
import type { Complaint } from '../context/messages.ts'
import type { Dimension } from './queryModel.ts'

export type FigureFilter =
  | { readonly kind: 'value'; readonly dimension: Dimension; readonly value: unknown }
  /** As the values are answered: shifts, weeks, classes; `not`: all but those. */
  | { readonly kind: 'shown'; readonly dimension: Dimension; readonly values: readonly string[]; readonly not?: true }
  /** Rows that have no value of it; `not`: all that have one. */
  | { readonly kind: 'none'; readonly dimension: Dimension; readonly not?: true }
  | { readonly kind: 'field'; readonly condition: Condition }

interface Known {
  readonly dataset: Dataset
  readonly model: Pick<Model, 'entities'>
  readonly sees: (id: string) => boolean
}

/** One condition; undefined where nothing is chosen; else what is wrong with it. */
export function readFigureFilter(
  name: string,
  value: unknown,
  { dataset, model, sees }: Known,
): FigureFilter | Complaint | Text | undefined {
  // Beside a list, its search names the field behind a dimension that must be asked by: it is then a condition on that one.
  const dimension =
    dataset.dimensions.find(({ id }) => id === name) ?? dataset.dimensions.find(({ required, field }) => required && field === name)
  if (!sees(name) || (dimension && !sees(dimension.id))) return 'unknownField'
  if (!dimension) return ofField(name, value, { dataset, model })
  if (isEmpty(value)) return undefined
  if (isNone(value)) return dimension.required ? 'wrongFilter' : { kind: 'none', dimension }
  const [fact] = Object.keys(dimension.fields)
  const field = fieldOf(dataset, model, { fact: fact ?? '', path: dimension.field })
  if (!field) return 'unknownField'
  if (!isByValue(dimension, value)) {
    const values = [value].flat().filter((one) => !isEmpty(one))
    return values.length <= 1000 &&
      values.every((one) => (typeof one === 'string' || typeof one === 'number') && isShown(dimension, String(one)))
      ? { kind: 'shown', dimension, values: values.map(String) }
      : 'wrongFilter'
  }
  const condition = conditionOf(filterField(dimension, field), filterValue(dimension, value))
  if (!condition) return 'wrongFilter'
  const wrong = condition.op === 'between' ? rangeComplaint(condition) : undefined
  return wrong ?? { kind: 'value', dimension, value }
}

function fieldOf(
  dataset: Dataset,
  { entities }: Pick<Model, 'entities'>,
  { fact, path }: { fact: string; path: string },
): Field | undefined {
  const entity = entities[dataset.facts.find(({ id }) => id === fact)?.entity ?? '']
  return entity && factFieldAt(entity, path, (id) => (entities[id]?.store === 'table' ? entities[id] : undefined))
}

/** Beside a list, its search narrows the figures too: by fields of the one fact. */
function ofField(name: string, value: unknown, { dataset, model }: Omit<Known, 'sees'>): FigureFilter | Complaint | Text | undefined {
  const [fact, second] = dataset.facts
  const field = fact && !second ? fieldOf(dataset, model, { fact: fact.id, path: name }) : undefined
  if (!field || field.secret || field.search === 'none') return 'unknownField'
  if (isEmpty(value)) return undefined
  const condition = conditionOf(field, value)
  if (!condition) return 'wrongFilter'
  return (condition.op === 'between' ? rangeComplaint(condition) : undefined) ?? { kind: 'field', condition }
}

const day = /^\d{4}-\d{2}-\d{2}/

/** Whether the condition is one on the field behind the dimension: a range of days for weeks and months too. */
function isByValue({ grain, bands, sides }: Dimension, value: unknown): boolean {
  if (bands || sides) return false
  if (!grain) return true
  if (grain === 'shift' || grain === 'hour' || grain === 'hourOfDay') return false
  return Array.isArray(value) && value.length === 2 && value.every((end) => isEmpty(end) || day.test(String(end)))
}

/** Times as they are answered: what is no day is not one without rows. */
const shown: Readonly<Record<Grain, RegExp>> = {
  hour: /^\d{4}-\d\d-\d\d \d\d:00$/,
  hourOfDay: /^\d{1,2}$/,
  shift: /^\d{4}-\d\d-\d\d\/\d+$/,
  day: /^\d{4}-\d\d-\d\d$/,
  week: /^\d{4}-W\d\d$/,
  month: /^\d{4}-\d\d$/,
  year: /^\d{4}$/,
}

const isShown = ({ grain }: Dimension, value: string): boolean => !grain || shown[grain].test(value)

/** The field with what the dimension says of conditions on it. */
function filterField({ maxSpan, past, dictionary }: Dimension, field: Field): Field {
  return {
    ...field,
    ...(maxSpan && { maxSpan }),
    ...(past && { past }),
    // Numbers that have names are chosen from a list.
    ...(dictionary !== undefined && field.kind === 'integer' && { search: 'equals' as const }),
  }
}

const filterValue = ({ dictionary, kind }: Dimension, value: unknown): unknown =>
  dictionary !== undefined && kind === 'dictionary' ? [value].flat().map((one: unknown) => numbered(one)) : value

const numbered = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)

/** A condition that has been read, on the field of a fact. */
export function asCondition(dimension: Dimension, field: Field, value: unknown): Condition {
  const conditionValue = field.kind === 'integer' ? filterValue(dimension, value) : value
  const condition = conditionOf(filterField(dimension, field), conditionValue)
  if (!condition) throw new Error(`The condition on ${dimension.id} was not read`)
  return condition
}
