// What the dimensions and measures of a dataset are, fact by fact.
import type { DatasetDimension, DatasetMeasure, Term } from '../../model/datasetModel.ts'
import type { Cel, DatasetDocument, DatasetTerms, Dimension, Fact, Measure } from '../../generated/language.ts'
import type { Field, FieldKind, Text } from '../../model/model.ts'
import { record } from '../../base/record.ts'
import { unitText } from './field.ts'
import { measureHelp } from './measureHelp.ts'
import { byProductionDays } from './productionDays.ts'
import { reachableAsOf, reachableFact } from './reachable.ts'
import type { ResolvedNames } from './resolve.ts'

type Facts = readonly Fact[]

/** The field behind a dimension in each fact that has it; what leads nowhere is left out. */
export function fieldsOf(
  { id, field }: Pick<Dimension, 'id' | 'field'>,
  facts: Facts,
  names: ResolvedNames,
): Readonly<Record<string, Field>> {
  return record(
    facts.flatMap((fact) => {
      const path = typeof field === 'string' ? field : Object.hasOwn(field, fact.id) ? field[fact.id] : undefined
      const found = path === undefined || fact.ignores?.includes(id) ? undefined : factField(path, fact, names)
      return found ? [[fact.id, found] as const] : []
    }),
  )
}

/** A field of a fact, or one over a reference of it. */
export function factField(path: string, { entity }: Pick<Fact, 'entity'>, names: ResolvedNames): Field | undefined {
  const rows = names.entities.get(entity)
  return rows && reachableFact(path, rows, names)
}

/** The same for a measure, which may read what was valid at the time too. */
export const measuredField = (path: string, fact: Fact, names: ResolvedNames): Field | undefined =>
  reachableAsOf(path, fact, names) ?? factField(path, fact, names)

export const factOf = ({ fact }: Pick<Measure, 'fact'>, facts: Facts): Fact | undefined =>
  fact === undefined ? facts[0] : facts.find(({ id }) => id === fact)

export function resolveDimension(dimension: Dimension, { facts }: DatasetDocument, names: ResolvedNames): DatasetDimension {
  const { id, label, field, grain, period, level, bands, sides, dictionary, maxSpan, past, required, none } = dimension
  const fields = fieldsOf(dimension, facts, names)
  const [first] = Object.values(fields)
  const named = dictionary ?? first?.dictionary
  const pathIn = (fact: string): string => (typeof field === 'string' ? field : (field[fact] ?? ''))
  return {
    id,
    label,
    field: pathIn(Object.keys(fields)[0] ?? ''),
    fields: record(Object.keys(fields).map((fact) => [fact, pathIn(fact)] as const)),
    kind: shownKind(dimension, first),
    ...(grain && { grain }),
    ...(period !== undefined && { periods: record(Object.keys(fields).map((fact) => [fact, period] as const)) }),
    ...(level && { level }),
    ...(sides && { sides }),
    ...(bands && { bands: { at: bands.at, names: bandNames(bands) } }),
    ...(named !== undefined && { dictionary: named }),
    ...(first?.reference !== undefined && { reference: first.reference }),
    ...(first?.unit && !bands && { unit: first.unit }),
    ...(maxSpan && { maxSpan }),
    ...(past && { past }),
    ...(countsProductionDays(dimension, facts, names) && { productionDays: true as const }),
    ...(required && { required }),
    ...(none && { none }),
  }
}

/** By what it is in every fact that has it. */
function countsProductionDays(dimension: Dimension, facts: Facts, names: ResolvedNames): boolean {
  const fields = Object.entries(fieldsOf(dimension, facts, names))
  return (
    fields.length > 0 &&
    fields.every(([id, field]) => byProductionDays(field, names.entities.get(facts.find((fact) => fact.id === id)?.entity ?? '')))
  )
}

const ofGrain: Readonly<Record<NonNullable<Dimension['grain']>, FieldKind>> = {
  hour: 'text',
  hourOfDay: 'integer',
  shift: 'text',
  day: 'date',
  week: 'text',
  month: 'month',
  year: 'text',
}

function shownKind({ grain, bands, dictionary }: Dimension, field: Field | undefined): FieldKind {
  if (grain) return ofGrain[grain]
  if (bands) return 'text'
  return dictionary === undefined ? (field?.kind ?? 'text') : 'dictionary'
}

/** 0–2, 2–5, over 5: of n bounds n + 1 classes. */
function bandNames({ at, per = 1, unit }: NonNullable<Dimension['bands']>): readonly Text[] {
  const shown = at.map((bound) => String(Number((bound / per).toPrecision(6))))
  const { zh, en } = unit === undefined ? { zh: '', en: '' } : unitText(unit)
  const named = (text: string): Text => ({ zh: zh === '' ? text : `${text} ${zh}`, en: en === '' ? text : `${text} ${en}` })
  return [named(`<${shown[0]}`), ...shown.slice(1).map((bound, index) => named(`${shown[index]}–${bound}`)), named(`≥${shown.at(-1)}`)]
}

/** Aggregated by itself, not made of other measures. */
export const isAggregate = ({ op }: Pick<Measure, 'op'>): boolean => !made.has(op)

const made: ReadonlySet<Measure['op']> = new Set(['ratio', 'plus', 'product', 'share', 'compute'])

export const termsIn = (terms: DatasetTerms): readonly Term[] =>
  [terms].flat().map((term) => ({ measure: nameIn(term), ...(term.startsWith('-') && { minus: true }) }))

/** A measure named alone, with its sign, or with its fact: energy.kWh. */
export const nameIn = (term: string): string => term.replace(/^-/, '').split('.').at(-1) ?? term

/** The measures that an expression over figures reads. */
export const figuresRead = ({ cel }: Cel): readonly string[] => [
  ...new Set([...cel.matchAll(/\bfigure\.(\w+)/g)].map(([, name = '']) => name)),
]

/** Of whatever a measure is made of, in all its forms. */
export const madeOf = ({ ratio, of, compute }: Measure): readonly Term[] =>
  compute ? figuresRead(compute).map((measure) => ({ measure })) : (ratio?.flatMap(termsIn) ?? termsIn(of ?? []))

export function resolveMeasure(measure: Measure, document: DatasetDocument, names: ResolvedNames): DatasetMeasure {
  const { unit, ratio, of, fact: _fact, ...rest } = measure
  const fact = factOf(measure, document.facts)
  const field = fact && measure.field !== undefined ? measuredField(measure.field, fact, names) : undefined
  const decimals = measure.decimals ?? standardDecimals(measure, field)
  const [above, below] = ratio ?? []
  const resolved: DatasetMeasure = {
    ...rest,
    fact: fact?.id ?? '',
    ...(above !== undefined && below !== undefined && { ratio: [termsIn(above), termsIn(below)] }),
    ...(of !== undefined && { of: termsIn(of) }),
    ...(measure.compute && { of: madeOf(measure) }),
    ...(unit !== undefined ? { unit: unitText(unit) } : field?.unit && isAggregate(measure) ? { unit: field.unit } : {}),
    ...(decimals !== undefined && { decimals }),
    kind: kindOf(measure, field, decimals),
  }
  const help = measureHelp(resolved, document)
  return { ...resolved, ...(help && { help }) }
}

function standardDecimals({ op, factor, since }: Measure, field: Field | undefined): number | undefined {
  if (op === 'count' || op === 'distinct' || op === 'texts') return undefined
  if (!isAggregate({ op }) || op === 'average' || op === 'quantile' || factor !== undefined) return 2
  if (since !== undefined) return 0
  return field?.decimals
}

function kindOf({ op, since }: Measure, field: Field | undefined, decimals: number | undefined): DatasetMeasure['kind'] {
  if (op === 'texts') return 'text'
  if (since === undefined && (op === 'min' || op === 'max') && (field?.kind === 'date' || field?.kind === 'dateTime')) return field.kind
  return decimals === undefined || decimals === 0 ? 'integer' : 'decimal'
}
