// A dataset: facts over entities, dimensions and measures over their fields, ratios over measures.
import { type Place, problem } from '../errors.ts'
import type { DatasetDocument, Measure } from '../generated/language.ts'
import type { Loaded } from '../load/load.ts'
import type { FieldKind, Problem, Text } from '../model.ts'
import { pointer } from '../pointer.ts'
import type { ResolvedEntity } from '../resolve/resolve.ts'
import { unknown } from '../unknown.ts'
import { checkCel } from './cel.ts'
import { type CheckContext, mustExist, repeated } from './context.ts'
import { mustShareHome } from './home.ts'

const times: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime'])
const groupable: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'dictionary', 'reference', 'boolean', 'integer', 'month', ...times])
const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal'])

export function checkDataset({ file, document }: Loaded<DatasetDocument>, context: CheckContext): Problem[] {
  const place = (...keys: readonly (string | number)[]): Place => ({ document: file, path: pointer('', ...keys) })
  const { names, environments } = context
  const entity = names.entities.get(document.facts[0]?.entity ?? '')
  const facts = document.facts.flatMap((fact, index) => {
    const at = place('facts', index, 'entity')
    const wrong = mustExist('entity', fact.entity, { place: at, names })
    const rows = names.entities.get(fact.entity)
    if (!fact.where || !rows || wrong.length > 0) return wrong
    return checkCel(
      fact.where.cel,
      { environment: environments.row(rows), type: 'bool', columns: environments.columns('row', rows) },
      place('facts', index, 'where', 'cel'),
    )
  })
  const dimensions = document.dimensions.flatMap(({ field, grain }, index) => [
    ...fieldProblems(field, { entity, place: place('dimensions', index, 'field'), kinds: grain ? times : groupable }),
    ...mustShareHome([entity?.id, entity?.fields[field]?.reference], place('dimensions', index, 'field'), { names, as: figuresOverHomes }),
  ])
  const measures = document.measures.flatMap((measure, index) =>
    measureProblems(measure, { document, entity, at: (...keys) => place('measures', index, ...keys) }),
  )
  const twice = repeated([...idsOf(document.dimensions, 'dimensions'), ...idsOf(document.measures, 'measures')], ({ id }) => id)
  const drill = document.drill === undefined ? [] : mustExist('page', document.drill, { place: place('drill'), names })
  return [
    ...facts,
    ...dimensions,
    ...measures,
    ...twice.map(({ id, keys }) => problem('duplicateName', place(...keys), { word: id })),
    ...drill,
  ]
}

const figuresOverHomes: Text = { zh: '按另一归属（home）的实体统计', en: 'Figures by an entity of another home' }

const idsOf = (items: readonly { readonly id: string }[], list: string) => items.map(({ id }, index) => ({ id, keys: [list, index, 'id'] }))

function fieldProblems(
  name: string,
  { entity, place, kinds }: { entity: ResolvedEntity | undefined; place: Place; kinds: ReadonlySet<FieldKind> },
): Problem[] {
  if (!entity) return []
  const field = entity.fields[name]
  if (!field) return [unknown('unknownField', place, { word: name, known: Object.keys(entity.fields), owner: entity.id })]
  return kinds.has(field.kind) && !field.secret ? [] : [problem('wrongFieldKind', place, { word: name })]
}

interface MeasurePlace {
  readonly document: DatasetDocument
  readonly entity: ResolvedEntity | undefined
  readonly at: (...keys: readonly (string | number)[]) => Place
}

function measureProblems(measure: Measure, { document, entity, at }: MeasurePlace): Problem[] {
  if (measure.op === 'ratio') {
    if (!measure.ratio) return [problem('missingKey', at(), { word: 'ratio' })]
    const known = document.measures.filter(({ op }) => op !== 'ratio').map(({ id }) => id)
    return measure.ratio.flatMap((path, index) => {
      // A measure may be written with its fact: energy.kWh.
      const [first = '', second] = path.split('.')
      if (second !== undefined && !document.facts.some(({ id }) => id === first))
        return [unknown('unknownFact', at('ratio', index), { word: first, known: document.facts.map(({ id }) => id), owner: document.id })]
      const word = second ?? first
      return known.includes(word) ? [] : [unknown('unknownMeasure', at('ratio', index), { word, known, owner: document.id })]
    })
  }
  if (measure.op === 'count') return []
  if (measure.field === undefined) return [problem('missingKey', at(), { word: 'field' })]
  const kinds =
    measure.op === 'distinct' ? groupable : measure.op === 'min' || measure.op === 'max' ? new Set([...numbers, ...times]) : numbers
  return fieldProblems(measure.field, { entity, place: at('field'), kinds })
}
