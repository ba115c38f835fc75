// A formula over quantities as what a dataset computes with: an expression over measures, and the measures that its aggregates need.
import type { Measure } from '../generated/language.ts'
import { has, type Dataset, type DatasetMeasure } from '../model/datasetModel.ts'
import type { Text } from '../model/model.ts'
import { type Aggregate, type FormulaFault, type FormulaNode, isFault, parseFormula, unknownName } from './quantityFormula.ts'

export interface Quantities {
  readonly dataset: Dataset
  /** Identifiers of indicators, with the measures that they publish. */
  readonly indicators: ReadonlyMap<string, string>
  /** How a quantity without a function is aggregated. */
  readonly operation: Aggregate
}

export interface Translated {
  /** Over `figure`, the measures of the dataset. */
  readonly cel: string
  /** Identifiers of the text, each with the measure it reads, in order. */
  readonly reads: ReadonlyMap<string, string>
  /** Those that the dataset does not have. */
  readonly measures: readonly Measure[]
}

/** Longest expression of the language. */
const mostCharacters = 1000

/** The formula's expression, or what is wrong with it. */
export function translateFormula(text: string, quantities: Quantities): Translated | FormulaFault {
  const tree = parseFormula(text)
  if (isFault(tree)) return tree
  const writer = new FormulaWriter(quantities)
  const cel = writer.write(tree)
  if (writer.fault) return writer.fault
  if (cel.length > mostCharacters)
    return {
      start: 0,
      end: text.length,
      fault: { zh: '公式过长，请拆成几个指标', en: 'The formula is too long: split it into several indicators' },
    }
  return { cel, reads: writer.reads, measures: [...writer.measures.values()] }
}

/** The identifiers of a formula in order; none where it cannot be read. */
export function identifiersIn(text: string): readonly string[] {
  const tree = parseFormula(text)
  if (isFault(tree)) return []
  const names: string[] = []
  const walk = (node: FormulaNode): void => {
    if (node.kind === 'quantity' || node.kind === 'aggregate') names.push(node.name)
    if (node.kind === 'negative' || node.kind === 'round') walk(node.of)
    if (node.kind === 'sign' || node.kind === 'extreme') for (const side of [node.left, node.right]) walk(side)
    if (node.kind === 'if') for (const part of [node.when.left, node.when.right, node.then, node.otherwise]) walk(part)
  }
  walk(tree)
  return [...new Set(names)]
}

class FormulaWriter {
  readonly #quantities: Quantities
  readonly reads = new Map<string, string>()
  readonly measures = new Map<string, Measure>()
  fault: FormulaFault | undefined

  constructor(quantities: Quantities) {
    this.#quantities = quantities
  }

  write(node: FormulaNode): string {
    switch (node.kind) {
      case 'number':
        return node.text.includes('.') ? node.text : `${node.text}.0`
      case 'quantity':
        return this.#quantity(node)
      case 'aggregate':
        return this.#aggregate(node)
      case 'negative':
        return `-(${this.write(node.of)})`
      case 'sign':
        return `(${this.write(node.left)} ${node.sign} ${this.write(node.right)})`
      case 'extreme':
        return `${node.of}(${this.write(node.left)}, ${this.write(node.right)})`
      case 'round':
        return `round(${this.write(node.of)}, ${node.places})`
      case 'if': {
        const { left, comparison, right } = node.when
        return `(${this.write(left)} ${comparison} ${this.write(right)} ? ${this.write(node.then)} : ${this.write(node.otherwise)})`
      }
    }
  }

  #measureOf(name: string): DatasetMeasure | undefined {
    const { dataset, indicators } = this.#quantities
    const found = dataset.measures.find(({ id }) => id === (indicators.get(name) ?? name))
    return found && (found.kind === 'integer' || found.kind === 'decimal') ? found : undefined
  }

  #refuse(node: FormulaNode & { readonly name: string }): string {
    const { dataset, indicators } = this.#quantities
    const known = [...indicators.keys(), ...dataset.measures.map(({ id }) => id).filter((id) => this.#measureOf(id))]
    this.fault ??= unknownName(node, known)
    return '0.0'
  }

  #read(name: string, measure: string): string {
    this.reads.set(name, measure)
    return `figure.${measure}`
  }

  #quantity(node: FormulaNode & { readonly name: string }): string {
    const { indicators, operation } = this.#quantities
    const measure = this.#measureOf(node.name)
    if (!measure) return this.#refuse(node)
    if (indicators.has(node.name) || operation === 'SUM' || !isPlain(measure)) return this.#read(node.name, measure.id)
    return this.#aggregated(node, measure, operation)
  }

  #aggregate(node: FormulaNode & { readonly name: string; readonly aggregate: Aggregate }): string {
    const measure = this.#measureOf(node.name)
    if (!measure) return this.#refuse(node)
    if (this.#quantities.indicators.has(node.name) || !isPlain(measure)) {
      this.fault ??= { start: node.start, end: node.end, fault: aggregatedAlready(node) }
      return '0.0'
    }
    return this.#aggregated(node, measure, node.aggregate)
  }

  #aggregated({ name }: { readonly name: string }, measure: DatasetMeasure, aggregate: Aggregate): string {
    const read = (shown: Aggregate | 'FIRST'): string => {
      const made = measureFor(this.#quantities.dataset, measure, shown)
      const same = this.#quantities.dataset.measures.find((known) => isSame(known, made))
      if (!same) this.measures.set(made.id, made)
      return this.#read(`${shown}(${name})`, same?.id ?? made.id)
    }
    return aggregate === 'DIFF' ? `(${read('LAST')} - ${read('FIRST')})` : read(aggregate)
  }
}

/** One field of one fact, aggregated over all of its rows: it can be aggregated in other ways too. */
const isPlain = ({ op, field, where, per, since }: DatasetMeasure): boolean =>
  ['sum', 'average', 'min', 'max'].includes(op) && field !== undefined && !where && per === undefined && since === undefined

const isSame = (known: DatasetMeasure, made: Measure): boolean =>
  known.op === made.op &&
  known.fact === made.fact &&
  known.field === made.field &&
  known.factor === made.factor &&
  known.where?.cel === made.where?.cel &&
  known.per === undefined &&
  known.since === undefined

const ops = { SUM: 'sum', AVG: 'average', MAX: 'max', MIN: 'min', COUNT: 'count', LAST: 'last', FIRST: 'first' } as const

const words: Readonly<Record<keyof typeof ops, Text>> = {
  SUM: { zh: '合计', en: 'sum' },
  AVG: { zh: '平均', en: 'mean' },
  MAX: { zh: '最大', en: 'greatest' },
  MIN: { zh: '最小', en: 'least' },
  COUNT: { zh: '记录数', en: 'records' },
  LAST: { zh: '最新', en: 'latest' },
  FIRST: { zh: '最早', en: 'earliest' },
}

function measureFor(dataset: Dataset, measure: DatasetMeasure, aggregate: Exclude<Aggregate, 'DIFF'> | 'FIRST'): Measure
function measureFor(dataset: Dataset, measure: DatasetMeasure, aggregate: Aggregate | 'FIRST'): Measure
function measureFor(dataset: Dataset, measure: DatasetMeasure, aggregate: Aggregate | 'FIRST'): Measure {
  const shown = aggregate === 'DIFF' ? 'LAST' : aggregate
  const { id, label, fact, field, factor, unit, decimals } = measure
  const common = {
    id: `x_q${capital(ops[shown])}${capital(id.replace(/^x_/, ''))}`,
    label: { zh: `${label.zh}（${words[shown].zh}）`, en: `${label.en} (${words[shown].en})` },
    op: ops[shown],
    fact,
  }
  if (shown === 'COUNT') return { ...common, where: { cel: `has(row.${field})` } }
  return {
    ...common,
    ...(field !== undefined && { field }),
    ...((shown === 'LAST' || shown === 'FIRST') && { order: orderOf(dataset, fact) }),
    ...(factor !== undefined && { factor }),
    ...(unit && { unit }),
    decimals: Math.max(decimals ?? 0, shown === 'AVG' ? 2 : 0),
  }
}

/** The fields by which a fact's rows follow each other. */
function orderOf({ facts, dimensions }: Dataset, fact: string): string[] {
  const time = facts.find(({ id }) => id === fact)?.time
  if (time !== undefined) return [time]
  const shift = dimensions.find((each) => each.grain === 'shift' && has(each, fact))
  if (shift) return [shift.fields[fact] ?? '', shift.periods?.[fact] ?? '']
  const moment = dimensions.find((each) => (each.grain === 'hour' || each.grain === 'day') && has(each, fact))
  return [moment?.fields[fact] ?? '']
}

const aggregatedAlready = ({ aggregate, name }: { readonly aggregate: string; readonly name: string }): Text => ({
  zh: `“${name}”已是汇总或比率，请直接写 ${name}，不加 ${aggregate}`,
  en: `"${name}" is aggregated already: write ${name} without ${aggregate}`,
})

const capital = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase())
