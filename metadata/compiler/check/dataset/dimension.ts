// A dimension: a field of one or several facts by which figures are told apart, and how its values are made.
import { problem } from '../../../errors/errors.ts'
import type { Dimension } from '../../../generated/language.ts'
import type { Field, FieldKind, Problem, Text } from '../../../model/model.ts'
import { factField, fieldsOf } from '../../resolve/dataset.ts'
import { checkCel } from '../shared/cel.ts'
import { mustExist } from '../shared/context.ts'
import { type DatasetUnderCheck, unknownFact } from '../shared/datasetUnderCheck.ts'
import { unknownPath } from '../shared/lost.ts'
import { hasSpan } from '../field/search.ts'

const times: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime'])
const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal'])
const groupable: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'dictionary', 'reference', 'boolean', 'month', ...numbers, ...times])
/** Which need a time of the day. */
const ofMoments: ReadonlySet<Dimension['grain']> = new Set<Dimension['grain']>(['hour', 'hourOfDay'])

export function checkDimension(dimension: Dimension, under: DatasetUnderCheck, index: number): Problem[] {
  const { document, names, place } = under
  const at = (...keys: readonly (string | number)[]) => place('dimensions', index, ...keys)
  const fields = fieldsOf(dimension, document.facts, names)
  const lost = checkPaths(dimension, under, index)
  if (lost.length > 0) return lost
  const found = Object.values(fields)
  const wrongKind = found.some((field) => !fits(field, dimension) || !alike(field, found[0]))
  const elsewhere = found.some((field) => field.elsewhere)
  const word = typeof dimension.field === 'string' ? dimension.field : dimension.id
  return [
    ...(wrongKind ? [problem('wrongFieldKind', at('field'), { word })] : []),
    ...(elsewhere ? [problem('notSupported', at('field'), { word: figuresOverHomes })] : []),
    ...checkPeriod(dimension, under, index),
    ...(wrongKind ? [] : checkLevel(dimension, found[0], { under, index })),
    ...(wrongKind ? [] : checkBands(dimension, found[0], at)),
    ...checkNames(dimension, found[0], { under, index }),
    ...checkSides(dimension, found, { under, index }),
    ...(dimension.maxSpan && !found.every(hasSpan) ? [problem('wrongFieldKind', at('maxSpan'), { word })] : []),
    ...(dimension.past && !found.every(hasSpan) ? [problem('wrongFieldKind', at('past'), { word })] : []),
  ]
}

export const figuresOverHomes: Text = { zh: '按另一归属（home）的对象统计', en: 'Figures by an entity of another home' }

/** Leading somewhere: in some fact where it is said once, in each that is named otherwise. */
function checkPaths({ id, field }: Dimension, under: DatasetUnderCheck, index: number): Problem[] {
  const { document, names, place } = under
  const at = (...keys: readonly (string | number)[]) => place('dimensions', index, 'field', ...keys)
  const stranger = (word: string, entity: string, place_: ReturnType<typeof at>): Problem[] => {
    const rows = names.entities.get(entity)
    return rows ? unknownPath(word, place_, { entity: rows, names }) : []
  }
  if (typeof field === 'string') {
    const some = document.facts.some((fact) => factField(field, fact, names))
    return some ? [] : stranger(field, document.facts[0]?.entity ?? '', at())
  }
  return Object.entries(field).flatMap(([name, path]) => {
    const fact = document.facts.find((each) => each.id === name)
    if (!fact) return unknownFact(name, under, at(name))
    if (fact.ignores?.includes(id)) return [problem('duplicateName', at(name), { word: id })]
    return factField(path, fact, names) ? [] : stranger(path, fact.entity, at(name))
  })
}

function fits({ kind, secret }: Field, { grain, bands }: Dimension): boolean {
  if (secret) return false
  if (bands) return numbers.has(kind)
  if (!grain) return groupable.has(kind)
  return ofMoments.has(grain) ? kind === 'dateTime' : times.has(kind)
}

/** The same thing in every fact. */
const alike = (one: Field, other: Field | undefined): boolean =>
  one.reference === other?.reference && one.dictionary === other?.dictionary && sort(one.kind) === sort(other?.kind)

const sort = (kind: FieldKind | undefined): FieldKind | undefined => (kind === 'dateTime' ? 'date' : kind === 'decimal' ? 'integer' : kind)

function checkPeriod({ grain, period, field }: Dimension, { document, names, place }: DatasetUnderCheck, index: number): Problem[] {
  const at = place('dimensions', index, 'period')
  if (grain !== 'shift') return period === undefined ? [] : [problem('unknownKey', at, { word: 'period' })]
  if (period === undefined) return [problem('missingKey', place('dimensions', index, 'grain'), { word: 'period' })]
  const facts = document.facts.filter((fact) => factField(typeof field === 'string' ? field : (field[fact.id] ?? ''), fact, names))
  const [wrong] = facts.filter((fact) => factField(period, fact, names)?.kind !== 'integer')
  return wrong ? [problem('wrongFieldKind', at, { word: period })] : []
}

interface Where {
  readonly under: DatasetUnderCheck
  readonly index: number
}

function checkLevel({ level }: Dimension, field: Field | undefined, { under: { names, environments, place }, index }: Where): Problem[] {
  if (!level) return []
  const tree = names.entities.get(field?.reference ?? '')
  if (!tree?.document.tree) return [problem('wrongFieldKind', place('dimensions', index, 'level'), { word: field?.name ?? '' })]
  const row = { environment: environments.row(tree), type: 'bool', columns: environments.columns('row', tree) } as const
  return checkCel(level.where.cel, row, place('dimensions', index, 'level', 'where', 'cel'))
}

function checkBands(
  { bands, grain }: Dimension,
  field: Field | undefined,
  at: (...keys: string[]) => ReturnType<DatasetUnderCheck['place']>,
): Problem[] {
  if (!bands) return []
  if (grain) return [problem('unknownKey', at('grain'), { word: 'grain' })]
  const rising = bands.at.every((bound, index) => index === 0 || bound > (bands.at[index - 1] ?? bound))
  return rising ? [] : [problem('wrongFieldKind', at('bands', 'at'), { word: field?.name ?? '' })]
}

/** Told of each fact by the machine that its rows name. */
function checkSides(
  { sides, dictionary, field }: Dimension,
  found: readonly Field[],
  { under: { document, names, place }, index }: Where,
): Problem[] {
  if (!sides) return []
  const at = (...keys: string[]) => place('dimensions', index, ...keys)
  if (dictionary === undefined) return [problem('missingKey', at(), { word: 'dictionary' })]
  if (found.some(({ kind }) => kind !== 'integer')) return [problem('wrongFieldKind', at('field'), { word: String(field) })]
  const wanted = { places: 'integer', numbering: 'dictionary' } as const
  return (['places', 'numbering'] as const).flatMap((key) =>
    document.facts
      .filter((fact) => factField(typeof field === 'string' ? field : (field[fact.id] ?? ''), fact, names))
      .some((fact) => factField(sides[key], fact, names)?.kind !== wanted[key])
      ? [problem('wrongFieldKind', at('sides', key), { word: sides[key] })]
      : [],
  )
}

function checkNames({ dictionary, grain }: Dimension, field: Field | undefined, { under: { names, place }, index }: Where): Problem[] {
  if (dictionary === undefined) return []
  const at = place('dimensions', index, 'dictionary')
  const lost = mustExist('dictionary', dictionary, { place: at, names })
  return lost.length > 0 || field?.kind === 'integer' || field?.kind === 'boolean' || grain === 'shift'
    ? lost
    : [problem('wrongFieldKind', at, { word: field?.name ?? '' })]
}
