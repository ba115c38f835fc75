// Vectors of formulas over quantities: what one gives on figures, the same in Node, Chromium and PostgreSQL.
import type { Dataset, DatasetMeasure } from '../model/datasetModel.ts'
import { isFault } from '../functions/quantityFormula.ts'
import { translateFormula } from '../functions/quantityMeasures.ts'
import { evaluateExpression } from './evaluate.ts'
import { figureEnvironment } from './figures.ts'
import document from './formulaVectors.json' with { type: 'json' }

export interface FormulaVector {
  readonly formula: string
  readonly figures: Readonly<Record<string, number>>
  readonly gives: number | null
}

export const formulaVectors: readonly FormulaVector[] = JSON.parse(JSON.stringify(document))
export const quantities = ['kg', 'target', 'breaks', 'hours'] as const
export const formulaEnvironment = figureEnvironment(quantities)

const measureOf = (id: string): DatasetMeasure => ({
  id,
  label: { zh: id, en: id },
  op: 'sum',
  fact: 'rows',
  field: id,
  kind: 'decimal',
  decimals: 2,
})
/** The quantities as sums over one fact. */
export const quantityDataset: Dataset = {
  kind: 'dataset',
  id: 'figures',
  label: { zh: '数据', en: 'Figures' },
  facts: [{ id: 'rows', entity: 'row', ignores: [], time: 'at' }],
  dimensions: [],
  measures: [...quantities.map(measureOf), { ...measureOf('rate'), op: 'ratio' }],
}

/** The expression of a formula. @throws Error where it is none */
export function expressionOf(formula: string): string {
  const translated = translateFormula(formula, { dataset: quantityDataset, indicators: new Map(), operation: 'SUM' })
  if (isFault(translated)) throw new Error(`${formula}: ${translated.fault.en}`)
  return translated.cel
}

export const givesOf = ({ formula, figures }: FormulaVector): unknown =>
  evaluateExpression(expressionOf(formula), formulaEnvironment, { figure: figures })
