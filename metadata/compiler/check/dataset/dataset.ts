// A dataset: facts over entities, what joins them, and how it is told what a figure stands on. Dimensions and measures have files of their own.
import { type Place, problem } from '../../../errors/errors.ts'
import type { DatasetDocument } from '../../../generated/language.ts'
import type { Loaded } from '../../load/load.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { fieldsOf } from '../../resolve/dataset.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkAsOf } from './asOf.ts'
import { checkCel } from '../shared/cel.ts'
import { type CheckContext, mustExist, repeated } from '../shared/context.ts'
import { type DatasetUnderCheck, unknownFact } from '../shared/datasetUnderCheck.ts'
import { checkCalls } from './datasetCalls.ts'
import { checkDimension } from './dimension.ts'
import { checkMeasure, unknownMeasures } from './measure.ts'

export function checkDataset({ file, document }: Loaded<DatasetDocument>, context: CheckContext): Problem[] {
  const place = (...keys: readonly (string | number)[]): Place => ({ document: file, path: pointer('', ...keys) })
  const under: DatasetUnderCheck = { ...context, document, place }
  const { names, environments } = context
  const facts = document.facts.flatMap((fact, index) => {
    const wrong = mustExist('entity', fact.entity, { place: place('facts', index, 'entity'), names })
    const rows = names.entities.get(fact.entity)
    const known = document.dimensions.map(({ id }) => id)
    const strangers = (fact.ignores ?? []).flatMap((word, at) =>
      known.includes(word) ? [] : [unknown('unknownDimension', place('facts', index, 'ignores', at), { word, known, owner: document.id })],
    )
    if (fact.unlessBy !== undefined && !known.includes(fact.unlessBy))
      strangers.push(unknown('unknownDimension', place('facts', index, 'unlessBy'), { word: fact.unlessBy, known, owner: document.id }))
    if (!rows || wrong.length > 0) return [...wrong, ...strangers]
    const time = fact.time === undefined ? undefined : rows.fields[fact.time]
    if (fact.time !== undefined && time?.kind !== 'dateTime') {
      const at_ = place('facts', index, 'time')
      strangers.push(
        time
          ? problem('wrongFieldKind', at_, { word: fact.time })
          : unknown('unknownField', at_, { word: fact.time, known: Object.keys(rows.fields), owner: rows.id }),
      )
    }
    strangers.push(...checkAsOf(fact, index, under))
    if (!fact.where) return strangers
    const row = { environment: environments.row(rows), type: 'bool', columns: environments.columns('row', rows) } as const
    return [...strangers, ...checkCel(fact.where.cel, row, place('facts', index, 'where', 'cel'))]
  })
  const broken = document.facts.some(({ entity }) => !names.entities.has(entity))
  const figures = broken
    ? []
    : [
        ...document.dimensions.flatMap((dimension, index) => checkDimension(dimension, under, index)),
        ...document.measures.flatMap((measure, index) => checkMeasure(measure, under, index)),
      ]
  const twice = [
    ...repeated([...idsOf(document.dimensions, 'dimensions'), ...idsOf(document.measures, 'measures')], ({ id }) => id),
    ...repeated(idsOf(document.facts, 'facts'), ({ id }) => id),
  ]
  return [
    ...facts,
    ...figures,
    ...twice.map(({ id, keys }) => problem('duplicateName', place(...keys), { word: id })),
    ...checkSpine(under),
    ...(broken || figures.length > 0 ? [] : [...checkEvidence(under), ...checkCalls(under)]),
    ...(document.drill === undefined ? [] : mustExist('page', document.drill, { place: place('drill'), names })),
  ]
}

const idsOf = (items: readonly { readonly id: string }[], list: string) => items.map(({ id }, index) => ({ id, keys: [list, index, 'id'] }))

const checkSpine = (under: DatasetUnderCheck): Problem[] =>
  under.document.spine === undefined ? [] : unknownFact(under.document.spine, under, under.place('spine'))

function checkEvidence(under: DatasetUnderCheck): Problem[] {
  const { document, place, names } = under
  const { evidence } = document
  if (!evidence) return []
  const lost = unknownFact(evidence.fact, under, place('evidence', 'fact'))
  const fact = document.facts.find(({ id }) => id === evidence.fact)
  if (!fact) return lost
  const ofFact = (key: 'slot' | 'each'): Problem[] => {
    const word = evidence[key]
    const dimension = document.dimensions.find(({ id }) => id === word)
    const known = document.dimensions.filter((each) => Object.hasOwn(fieldsOf(each, document.facts, names), fact.id)).map(({ id }) => id)
    if (!dimension || !known.includes(word))
      return [unknown('unknownDimension', place('evidence', key), { word, known, owner: document.id })]
    return key === 'slot' && dimension.grain === undefined ? [problem('wrongFieldKind', place('evidence', key), { word })] : []
  }
  const fields = names.entities.get(fact.entity)?.fields ?? {}
  const ofKind = (key: 'corrected' | 'correctedBy' | 'corrects', ...kinds: readonly FieldKind[]): Problem[] => {
    const word = evidence[key]
    const field = word === undefined ? undefined : fields[word]
    if (word === undefined || (field && kinds.includes(field.kind))) return []
    return [
      field
        ? problem('wrongFieldKind', place('evidence', key), { word })
        : unknown('unknownField', place('evidence', key), { word, known: Object.keys(fields), owner: fact.entity }),
    ]
  }
  return [
    ...ofFact('slot'),
    ...ofFact('each'),
    ...ofKind('corrected', 'boolean'),
    ...ofKind('correctedBy', 'reference'),
    ...ofKind('corrects', 'integer', 'decimal'),
    ...unknownMeasures(evidence.told, under, (index) => place('evidence', 'told', index)),
  ]
}
