// Figures that are shown or searched by what their facts do not tell of would be wrong: said where they are shown.
import { lacking, coversDimensions } from '../../../model/datasetModel.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import type { Dataset, Problem } from '../../../model/model.ts'

interface Shown {
  readonly measures: readonly string[]
  /** Those by which they are told apart. */
  readonly dimensions: readonly string[]
  /** Those by which they are searched. */
  readonly searched?: readonly string[]
  /** Of a measure by its place in the list. */
  readonly place: (index: number) => Place
}

export function figuresWithout(dataset: Dataset, { measures, dimensions, searched = [], place }: Shown): Problem[] {
  const known = (ids: readonly string[]) => dataset.dimensions.filter(({ id }) => ids.includes(id))
  const [by, among] = [known(dimensions), known(searched)]
  const shown = measures.flatMap((id) => dataset.measures.filter((measure) => measure.id === id))
  const apart = measures.flatMap((id, index) => {
    const measure = dataset.measures.find((each) => each.id === id)
    const [lost] = measure ? [...by, ...among].filter((dimension) => lacking(dataset, measure, dimension).length > 0) : []
    return lost ? [problem('figureWithout', place(index), { word: id, dimension: lost.id })] : []
  })
  const [first] = measures
  if (apart.length > 0 || first === undefined || coversDimensions(dataset, shown, by)) return apart
  return [problem('figureWithout', place(0), { word: first, dimension: dimensions.at(-1) ?? '' })]
}
