// What a form asks of a dataset: figures it has, told by conditions that fields of the same form fill.
import { derivedDatasets } from '../../resolve/figuresOfDataset.ts'
import { formItems } from '../../derive/block/context.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import { environmentOf } from '../../../expression/environment.ts'
import type { RecordType } from '../../../model/expressionTypes.ts'
import type { DatasetMeasure } from '../../../model/datasetModel.ts'
import type { FormFigure } from '../../../generated/language.ts'
import type { Dataset, Problem } from '../../../model/model.ts'
import { fieldName } from '../../../document/shortItem.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { checkCel } from '../shared/cel.ts'
import { mustExist } from '../shared/context.ts'
import { figuresWithout } from './figures.ts'

type At = (...keys: readonly (string | number)[]) => Place

export function checkFigure(figure: FormFigure, at: At, under: BlockUnderCheck): Problem[] {
  const { names } = under
  const document = names.documents.dataset.get(figure.dataset)?.document
  if (!document) return mustExist('dataset', figure.dataset, { place: at('dataset'), names })
  // What is wrong with the dataset is said there.
  if (!document.facts.every(({ entity }) => names.entities.has(entity))) return []
  const dataset = derivedDatasets(names)(document)
  const wrong = [...unknownNames(figure, dataset, at), ...strangeFields(figure, dataset, { at, under })]
  if (wrong.length > 0) return wrong
  const searched = Object.keys(figure.filter)
  return [
    ...figuresWithout(dataset, { measures: figure.measures, dimensions: [], searched, place: (index) => at('measures', index) }),
    ...checkThen(figure, dataset, { at, under }),
  ]
}

function unknownNames({ measures, filter }: FormFigure, dataset: Dataset, at: At): Problem[] {
  const [dimensions, known] = [dataset.dimensions, dataset.measures].map((all) => all.map(({ id }) => id)) as [string[], string[]]
  const strange = Object.keys(filter).filter((word) => !dimensions.includes(word))
  return [
    ...[...measures.entries()]
      .filter(([, word]) => !known.includes(word))
      .map(([index, word]) => unknown('unknownMeasure', at('measures', index), { word, known, owner: dataset.id })),
    ...strange.map((word) => unknown('unknownDimension', at('filter', word), { word, known: dimensions, owner: dataset.id })),
    ...[...measures.entries()]
      .filter(([, word]) => dataset.measures.some((measure) => measure.id === word && !isNumber(measure)))
      .map(([index, word]) => problem('wrongFieldKind', at('measures', index), { word })),
  ]
}

interface Within {
  readonly at: At
  readonly under: BlockUnderCheck
}

/** A condition is filled by a field of the form that holds such values. */
function strangeFields({ filter }: FormFigure, { dimensions }: Dataset, { at, under }: Within): Problem[] {
  const { entity, placed } = under
  const known = formItems(placed.block.form?.items ?? []).map(fieldName)
  return Object.entries(filter).flatMap(([name, word]) => {
    const dimension = dimensions.find(({ id }) => id === name)
    const field = entity.fields[word]
    if (!field || !known.includes(word)) return [unknown('unknownField', at('filter', name), { word, known, owner: entity.id })]
    const fits =
      dimension === undefined || (dimension.reference === field.reference && (dimension.kind === 'date') === (field.kind === 'date'))
    return fits ? [] : [problem('wrongFieldKind', at('filter', name), { word })]
  })
}

const isNumber = ({ kind }: DatasetMeasure): boolean => kind === 'integer' || kind === 'decimal'

function checkThen({ then, measures }: FormFigure, dataset: Dataset, { at, under }: Within): Problem[] {
  if (!then) return []
  const environment = environmentOf({ ...under.environments.form(under.entity).variables, figure: figureType(measures, dataset) })
  return checkCel(then.compute.cel, { environment, type: 'decimal' }, at('then', 'compute', 'cel'))
}

const figureType = (measures: readonly string[], dataset: Dataset): RecordType => ({
  record: Object.fromEntries(
    measures.map((word) => [word, dataset.measures.some(({ id, kind }) => id === word && kind === 'integer') ? 'int' : 'decimal']),
  ),
})
