// Formulas computed at once, over a dataset as the caller may read it: nothing of them is published.
import type { Measure } from '../../../metadata/generated/language.ts'
import { type Aggregate, isFault } from '../../../metadata/functions/quantityFormula.ts'
import { translateFormula } from '../../../metadata/functions/quantityMeasures.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { DatasetMeasure } from '../../../metadata/model/datasetModel.ts'
import type { Dataset, Text } from '../../../metadata/model/model.ts'
import { namesOf } from '../../authoring/workshop/change.ts'
import { figuresOf } from '../../engine/dataset/figuresOf.ts'
import { datasetQuery } from '../../engine/dataset/query.ts'
import { type DatasetRequest, readFilters, seesMeasure } from '../../engine/dataset/request.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { ModulePlatform } from '../handlers.ts'
import {
  addTo,
  type Extended,
  faultInWords,
  identifiersOf,
  type Indicator,
  indicatorsIn,
  indicatorsStatement,
  inOrder,
  isWrong,
  withIndicators,
} from './formulas.ts'

export interface Formula {
  readonly id: string
  readonly label: string
  readonly formula: string
  readonly operation: Aggregate
  readonly decimals?: number
  readonly unit?: string | null
}

export interface Question {
  readonly formulas: readonly Formula[]
  readonly dimensions?: readonly string[]
  readonly filter: Readonly<Record<string, unknown>>
  readonly top?: number
  readonly sort?: DatasetRequest['sort']
  /** The identifiers of the formulas too, each as a figure of its own. */
  readonly parts?: boolean
}

export type Figures = Readonly<Record<string, string | number | null>>

export interface Evaluated {
  readonly rows: readonly Figures[]
  /** The formulas as measures, then the identifiers that they read. */
  readonly measures: readonly DatasetMeasure[]
  readonly dimensions: Dataset['dimensions']
  /** Identifiers by the id of their measure. */
  readonly parts: ReadonlyMap<string, string>
}

/** A formula that cannot be computed, and why. */
export interface WrongFormula {
  readonly id: string
  readonly wrong: Text
}

export const isWrongFormula = (result: Evaluated | WrongFormula): result is WrongFormula => 'wrong' in result

/** A dataset with the measures of the indicators as they are stored. @throws Refusal notFound */
async function datasetWithIndicators(platform: ModulePlatform, caller: Caller, dataset: string): Promise<Extended & Known> {
  const [rows] = await platform.database.tenant.read(caller, [indicatorsStatement])
  return extendedBy(namesOf(platform, caller), indicatorsIn(rows), dataset)
}

interface Known {
  readonly names: ResolvedNames
  readonly indicators: ReadonlyMap<string, string>
}

export function extendedBy(names: ResolvedNames, indicators: readonly Indicator[], dataset: string): Extended & Known {
  const ordered = inOrder(indicators)
  const extended = isWrong(ordered) ? undefined : withIndicators({ names, dataset }, ordered)
  if (!extended || isWrong(extended)) throw new Refusal('notFound')
  return { ...extended, names, indicators: identifiersOf(indicators) }
}

export const hidden: Text = { zh: '没有查看该数据的权限', en: 'You may not see these figures' }

export type Evaluate = (question: Question) => Promise<Evaluated | WrongFormula>

/**
 * For any number of questions over one dataset: the indicators are read and translated once.
 *
 * @throws Refusal notAllowed where the caller may not read the dataset.
 */
export async function evaluator(platform: ModulePlatform, caller: Caller, id = 'production'): Promise<Evaluate> {
  const { context } = figuresOf(platform, { id, action: 'read' }, caller)
  const known = await datasetWithIndicators(platform, caller, id)
  return (question) => evaluate({ context, known, caller }, question)
}

interface Prepared {
  readonly context: ReturnType<typeof figuresOf>['context']
  readonly known: Extended & Known
  readonly caller: Caller
}

async function evaluate({ context, known, caller }: Prepared, question: Question): Promise<Evaluated | WrongFormula> {
  const { formulas, filter, top = 5000, sort = [] } = question
  const { names, indicators, ...stored } = known
  let extended: Extended = stored
  const parts = new Map<string, string>()
  for (const { id: name, label, formula, operation, decimals = 2, unit } of formulas) {
    const translated = translateFormula(formula, { dataset: extended.dataset, indicators, operation })
    if (isFault(translated)) return { id: name, wrong: faultInWords(translated, formula) }
    const computed: Measure = {
      id: name,
      label: { zh: label, en: label },
      op: 'compute',
      compute: { cel: translated.cel },
      decimals,
      ...(unit && { unit }),
    }
    extended = addTo(extended, names, [...translated.measures, computed])
    for (const [identifier, measure] of translated.reads) parts.set(measure, identifier)
  }
  const { dataset } = extended
  const { allowance } = context
  const shown = [...formulas.map((each) => each.id), ...(question.parts ? parts.keys() : [])]
  const measures = shown.flatMap((each) => dataset.measures.filter((measure) => measure.id === each))
  const dimensions = (question.dimensions ?? []).flatMap((each) => dataset.dimensions.filter((dimension) => dimension.id === each))
  const isSeen = (name: string): boolean => allowance.fields === undefined || allowance.fields.has(name)
  if (!measures.every((measure) => seesMeasure(dataset, measure, { allowance })) || !dimensions.every((each) => isSeen(each.id)))
    return { id: shown[0] ?? '', wrong: hidden }
  const reader = { model: context.model, allowance: {}, language: caller.language }
  const filters = readFilters(dataset, filter, { dimensions, measures, reader })
  const statement = datasetQuery({ ...context, allowance: allowance.where ? { where: allowance.where } : {} }, dataset, {
    dimensions,
    measures,
    filters,
    sort,
    top,
  })
  const [rows] = await context.database.read(caller, [statement])
  const { rows: found } = JSON.parse(rows?.[0]?.[0] ?? '{"rows":[]}') as { readonly rows: readonly Figures[] }
  return { rows: found, measures, dimensions, parts }
}
