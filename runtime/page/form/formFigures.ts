// What the fields of a form ask of datasets, and what a figure becomes of what is typed.
import type { AskedFigure, FormBlock } from '../../../metadata/model/model.ts'
import type { Api } from '../../core/api/api.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { FormFigures } from '../../core/contracts/contract.ts'
import { figureEvaluator } from '../../core/expression/entityEvaluator.ts'
import type { Evaluator, Values } from '../../core/expression/evaluate.ts'
import { isBlank } from '../../core/filter/filter.ts'

interface Surroundings {
  readonly api: Api
  readonly entity: EntityView
  readonly user: Values
}

export function formFigures(block: FormBlock, { api, entity, user }: Surroundings): FormFigures {
  const evaluators = new Map<AskedFigure, Evaluator>()
  const evaluatorOf = (figure: AskedFigure): Evaluator => {
    const known = evaluators.get(figure) ?? figureEvaluator(block, entity, figure)
    evaluators.set(figure, known)
    return known
  }
  return {
    ask: async (figure, form, signal) => {
      const body = { dimensions: [], measures: figure.measures.map(({ id }) => id), filter: filterOf(figure, form) }
      const { rows } = await api.call<{ readonly rows: readonly Readonly<Record<string, number | null>>[] }>(
        `/datasets/${figure.dataset}`,
        { body, kind: 'read', quiet: true, silent: true, signal },
      )
      return rows[0] ?? {}
    },
    becomes: (figure, told, form) => {
      const value = figure.then && evaluatorOf(figure).value(figure.then.compute, { form, figure: told, user })
      return value === undefined || value === null ? undefined : Number(value)
    },
  }
}

/** Of days a range of one. What is empty narrows nothing. */
const filterOf = ({ filter }: AskedFigure, form: Values): Values =>
  Object.fromEntries(
    filter.flatMap(({ dimension, field, day }) => {
      const value = form[field]
      return isBlank(value) ? [] : [[dimension, day ? [value, value] : value]]
    }),
  )
