// What a form asks of a dataset, with the words and units of what it answers.
import type { QueriedFigure } from '../../../model/formModel.ts'
import type { FormFigure, PageFormItem } from '../../../generated/language.ts'
import type { Primitive } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { formItems, type PageContext, requireDefined } from './context.ts'
import { derivedDatasets } from '../../resolve/figuresOfDataset.ts'

export function deriveFigure(
  { dataset: id, label, measures, filter, then }: FormFigure,
  entity: ResolvedEntity,
  context: PageContext,
): QueriedFigure {
  const dataset = derivedDatasets(context.names)(requireDefined(context.names.documents.dataset.get(id), id).document)
  return {
    dataset: id,
    measures: measures.map((name, index) => {
      const measure = requireDefined(
        dataset.measures.find((each) => each.id === name),
        `${id}.${name}`,
      )
      return {
        id: name,
        label: (index === 0 ? label : undefined) ?? measure.label,
        ...(measure.unit && { unit: measure.unit }),
        ...(measure.decimals !== undefined && { decimals: measure.decimals }),
      }
    }),
    filter: Object.entries(filter).map(([name, field]) => {
      const dimension = dataset.dimensions.find((each) => each.id === name)
      return {
        dimension: name,
        field,
        needed: dimension?.required === true || entity.fields[field]?.required === true,
        ...(dimension?.grain === 'day' && { day: true as const }),
      }
    }),
    ...(then && { then }),
  }
}

/** Whoever may fill in the form may ask it, dataset by dataset. */
export function figurePrimitives(items: readonly PageFormItem[]): readonly Primitive[] {
  const figures = formItems(items).flatMap((item) => (typeof item === 'object' && item.figure ? [item.figure] : []))
  return Array.from(
    Map.groupBy(figures, ({ dataset }) => dataset),
    ([dataset, of]) => ({
      op: `dataset:${dataset}.read`,
      fields: [...new Set(of.flatMap(({ measures, filter }) => [...Object.keys(filter), ...measures]))],
    }),
  )
}
