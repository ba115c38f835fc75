// What a measure means, for whoever reads its column: what its document says, how it is made of others in their labels, and the number of its formula.
import type { DatasetMeasure, Term } from '../../model/datasetModel.ts'
import type { DatasetDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'

export function measureHelp(measure: DatasetMeasure, { measures }: Pick<DatasetDocument, 'measures'>): Text | undefined {
  const made = madeOf(measure, (id) => measures.find((each) => each.id === id)?.label ?? { zh: id, en: id })
  const number = measure.formula === undefined ? undefined : { zh: `公式 ${measure.formula}`, en: `formula ${measure.formula}` }
  const how = made && number ? { zh: `${made.zh}（${number.zh}）`, en: `${made.en} (${number.en})` } : (made ?? number)
  const said = [measure.help, measure.untilNow && lasting, how].filter((text) => text !== undefined)
  return said.length === 0 ? undefined : { zh: said.map(({ zh }) => zh).join('；'), en: said.map(({ en }) => en).join('; ') }
}

const lasting: Text = { zh: '未结束的计到当前时间', en: 'what goes on counts until now' }

type LabelOf = (measure: string) => Text

function madeOf({ ratio, of, op, factor, unit, compute }: DatasetMeasure, labelOf: LabelOf): Text | undefined {
  const both = (write: (language: 'zh' | 'en') => string): Text => ({ zh: write('zh'), en: write('en') })
  // A hundredfold in per cent is what per cent says.
  const times = unit?.zh === '%' && factor === 100 ? '' : multiplied(factor)
  if (ratio) {
    const [above, below] = ratio
    return both((language) => `${sum(above, labelOf, language)} ÷ ${sum(below, labelOf, language)}${times}`)
  }
  if (compute) return both((language) => compute.cel.replaceAll(/\bfigure\.(\w+)/g, (_, id: string) => labelOf(id)[language]))
  if (of === undefined) return undefined
  if (op === 'product') return both((language) => `${of.map(({ measure }) => labelOf(measure)[language]).join(' × ')}${times}`)
  return both((language) => (times === '' ? added(of, labelOf, language) : `${sum(of, labelOf, language)}${times}`))
}

/** In brackets where there are several. */
const sum = (terms: readonly Term[], labelOf: LabelOf, language: 'zh' | 'en'): string =>
  terms.length > 1 ? `(${added(terms, labelOf, language)})` : added(terms, labelOf, language)

const added = (terms: readonly Term[], labelOf: LabelOf, language: 'zh' | 'en'): string =>
  terms.map(({ measure, minus }, at) => `${minus ? (at === 0 ? '−' : ' − ') : at === 0 ? '' : ' + '}${labelOf(measure)[language]}`).join('')

function multiplied(factor = 1): string {
  if (factor === 1) return ''
  const part = 1 / factor
  return Math.abs(part - Math.round(part)) < 1e-6 && factor < 1 ? ` ÷ ${Math.round(part)}` : ` × ${factor}`
}
