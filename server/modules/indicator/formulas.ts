// Indicators of a tenant as measures: each formula translated for a dataset, those that others use first.
import { isFault, type Aggregate, type FormulaFault } from '../../../metadata/functions/quantityFormula.ts'
import { identifiersIn, type Translated, translateFormula } from '../../../metadata/functions/quantityMeasures.ts'
import type { DatasetDocument, Measure } from '../../../metadata/generated/language.ts'
import { resolveMeasure } from '../../../metadata/compiler/resolve/dataset.ts'
import { derivedDatasets } from '../../../metadata/compiler/resolve/figuresOfDataset.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { Dataset, Text } from '../../../metadata/model/model.ts'
import type { RawRows, Statement } from '../../kernel/database/database.ts'

export interface Indicator {
  readonly id: string
  readonly identifier: string
  readonly name: string
  readonly formula: string
  readonly operation: Aggregate
  readonly decimals: number
  readonly unit: string | null
  readonly min: number | null
  readonly max: number | null
  /** Its dataset; that of production may be in those of hours and persons too. */
  readonly source: string
  readonly timeSet: readonly string[]
  readonly regionSet: readonly string[]
  readonly splitByVariety: boolean
  readonly splitPersonnel: boolean
  readonly storeHistory: boolean
  readonly saveProcess: boolean
}

/** The measure that an indicator publishes: the same whatever its identifier becomes. */
export const measureIdOf = (indicator: string): string => `x_i${indicator.replaceAll('-', '').slice(-16)}`
export const isIndicatorMeasure = (id: string): boolean => /^x_i[0-9a-f]{16}$/.test(id)

/** The datasets that can have indicators among their measures. */
export const indicatorDatasets = ['production', 'hours', 'persons', 'stops', 'breaks', 'labels', 'repairs'] as const

/** Those in which an indicator is a measure. */
export const datasetsFor = ({
  source,
  timeSet,
  splitPersonnel,
}: Pick<Indicator, 'source' | 'timeSet' | 'splitPersonnel'>): readonly string[] =>
  source === 'production'
    ? ['production', ...(timeSet.includes('hour') ? ['hours'] : []), ...(splitPersonnel ? ['persons'] : [])]
    : [source]

/** The dimension of each time by which an indicator can be stored. */
export const timeDimensions: Readonly<Record<string, string>> = {
  hour: 'hour',
  shift: 'shift',
  day: 'date',
  week: 'week',
  month: 'month',
  year: 'year',
}

export const indicatorsStatement: Statement = {
  name: 'indicators',
  text: `select coalesce(json_agg(json_build_object('id', id, 'identifier', identifier, 'name', name, 'formula', formula, 'operation', upper(calculate_operation),
      'decimals', coalesce(decimals, 2), 'unit', unit, 'source', coalesce(source, 'production'), 'min', min, 'max', max, 'timeSet', time_set, 'regionSet', region_set,
      'splitByVariety', split_by_variety, 'splitPersonnel', split_personnel, 'storeHistory', store_history, 'saveProcess', save_process) order by id), '[]')::text
    from read.indicator`,
  values: [],
}

export const indicatorsIn = (rows: RawRows | undefined): readonly Indicator[] => JSON.parse(rows?.[0]?.[0] ?? '[]') as readonly Indicator[]

/** An indicator whose formula cannot be translated, and why. */
export interface WrongIndicator {
  readonly indicator: Indicator
  readonly fault: Text
}

export const isWrong = (result: object): result is WrongIndicator => 'fault' in result && 'indicator' in result

/** In an order in which each follows those that it uses, or the first that is made of itself, with its path. */
export function inOrder(indicators: readonly Indicator[]): readonly Indicator[] | WrongIndicator {
  const byIdentifier = new Map(indicators.map((each) => [each.identifier, each]))
  const done = new Set<Indicator>()
  let circle: WrongIndicator | undefined
  const visit = (indicator: Indicator, path: readonly Indicator[]): void => {
    if (done.has(indicator) || circle) return
    const from = path.indexOf(indicator)
    if (from >= 0) {
      const names = [...path.slice(from), indicator].map(({ identifier }) => identifier).join(' → ')
      circle = { indicator, fault: { zh: `指标循环引用：${names}`, en: `Indicators are made of each other: ${names}` } }
      return
    }
    for (const name of identifiersIn(indicator.formula)) {
      const used = byIdentifier.get(name)
      if (used) visit(used, [...path, indicator])
    }
    done.add(indicator)
  }
  for (const each of indicators) visit(each, [])
  return circle ?? [...done]
}

/** What is wrong, with its place in the formula. */
export function faultInWords({ start, end, fault }: FormulaFault, formula: string): Text {
  const piece = formula.slice(start, Math.max(end, start + 1))
  return { zh: `第 ${start + 1} 个字符“${piece}”：${fault.zh}`, en: `Character ${start + 1}, "${piece}": ${fault.en}` }
}

export interface Extended {
  readonly document: DatasetDocument
  readonly dataset: Dataset
}

/** A dataset with measures of the indicators that belong there, or the first that is wrong; undefined where the mill has no such dataset. */
export function withIndicators(
  { names, dataset: id }: { readonly names: ResolvedNames; readonly dataset: string },
  ordered: readonly Indicator[],
): Extended | WrongIndicator | undefined {
  const live = names.documents.dataset.get(id)?.document
  if (!live) return undefined
  const bare: DatasetDocument = { ...live, measures: live.measures.filter((measure) => !isIndicatorMeasure(measure.id)) }
  const indicators = identifiersOf(ordered)
  let extended: Extended = { document: bare, dataset: derivedDatasets(names)(bare) }
  for (const indicator of ordered) {
    if (!datasetsFor(indicator).includes(id)) continue
    const { formula, operation } = indicator
    const lacking = lackingIn(extended.dataset, indicator, names)
    if (lacking) return { indicator, fault: lacking }
    const translated = translateFormula(formula, { dataset: extended.dataset, indicators, operation })
    if (isFault(translated)) return { indicator, fault: faultInDataset(translated, indicator, extended.dataset) }
    extended = addTo(extended, names, [...translated.measures, measureOf(indicator, translated)])
  }
  return extended
}

/** Times and regions that a dataset does not tell apart; production has hours in a dataset of its own. */
function lackingIn(
  { label, dimensions }: Dataset,
  { source, timeSet, regionSet, splitByVariety }: Indicator,
  names: ResolvedNames,
): Text | undefined {
  if (source === 'production') return undefined
  const { dictionary, entity } = names.documents
  const called = (id: string, value: string) => dictionary.get(id)?.document.values?.find((each) => each.value === value)?.label
  const wanted: readonly (readonly [string | undefined, Text | undefined])[] = [
    ...timeSet.map((time) => [timeDimensions[time], called('indicatorTime', time)] as const),
    ...regionSet.map((region) => [region, called('indicatorRegion', region)] as const),
    ...(splitByVariety ? [['variety', entity.get('variety')?.document.label] as const] : []),
  ]
  const lacking = wanted.filter(([id]) => dimensions.every((each) => each.id !== id)).map(([id = '', word]) => word ?? { zh: id, en: id })
  if (lacking.length === 0) return undefined
  return {
    zh: `“${label.zh}”不能按${lacking.map(({ zh }) => zh).join('、')}统计，请在时间集、区域集或拆分中去掉`,
    en: `${label.en} has no figures by ${lacking.map(({ en }) => en.toLowerCase()).join(', ')}: take them out of the times, regions and splits`,
  }
}

export const identifiersOf = (indicators: readonly Indicator[]): ReadonlyMap<string, string> =>
  new Map(indicators.map(({ identifier, id }) => [identifier, measureIdOf(id)]))

const faultInDataset = (fault: FormulaFault, { formula }: Indicator, { id, label }: Dataset): Text => {
  const said = faultInWords(fault, formula)
  return id === 'production' ? said : { zh: `${label.zh}：${said.zh}`, en: `${label.en}: ${said.en}` }
}

/** With further measures, those that it has left out. */
export function addTo({ document, dataset }: Extended, names: ResolvedNames, added: readonly Measure[]): Extended {
  const fresh = added.filter(({ id }) => dataset.measures.every((known) => known.id !== id))
  const more: DatasetDocument = { ...document, measures: [...document.measures, ...fresh] }
  const resolved = fresh.map((measure) => resolveMeasure(measure, more, names.around ?? names))
  return { document: more, dataset: { ...dataset, measures: [...dataset.measures, ...resolved] } }
}

/** As the dataset shows it; the formula is what its help says. */
export function measureOf(
  indicator: Pick<Indicator, 'id' | 'name' | 'formula' | 'decimals' | 'unit' | 'min' | 'max'>,
  { cel }: Translated,
): Measure {
  const { id, name, decimals, unit, min, max } = indicator
  const above = max === null ? cel : `min(${cel}, ${decimal(max)})`
  return {
    id: measureIdOf(id),
    label: { zh: name, en: name },
    op: 'compute',
    compute: { cel: min === null ? above : `max(${above}, ${decimal(min)})` },
    decimals,
    ...(unit !== null && unit !== '' && { unit }),
  }
}

const decimal = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value))
