// What a page shows: entities (those behind its look-ups too), dictionaries and datasets.
import { columnsOfParts, columnsOfTimedRows } from '../../model/detailModel.ts'
import { formsIn } from '../../document/formFields.ts'
import { columnsOfGantt } from '../../model/ganttModel.ts'
import { columnsOfLive } from '../../model/liveModel.ts'
import type { Block, Cards, FormField, FormGroup, Page } from '../../model/model.ts'
import { resolveDimension } from '../resolve/dataset.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'

interface Shown {
  readonly dictionary?: string
  readonly reference?: string | undefined
}

export function usesOf(blocks: readonly Block[], names: ResolvedNames): Page['uses'] {
  const entities = new Set<string>()
  const dictionaries = new Set<string>()
  const datasets = new Set<string>()
  for (const block of blocks) {
    if (block.entity !== undefined) entities.add(block.entity)
    if (block.kind === 'chart') datasets.add(block.dataset)
    const inputFields = block.kind === 'form' ? [] : formsIn(block).flatMap(({ items }) => formFields(items, entities))
    const shown: readonly Shown[] =
      block.kind === 'chart' ? datasetFields(block.dataset, names) : [...fieldsOf(block, entities), ...inputFields]
    for (const { dictionary, reference } of shown) {
      if (dictionary !== undefined) dictionaries.add(dictionary)
      if (reference !== undefined) entities.add(reference)
    }
  }
  return { entities: [...entities].toSorted(), dictionaries: [...dictionaries].toSorted(), datasets: [...datasets].toSorted() }
}

function fieldsOf(block: Block, entities: Set<string>): readonly Shown[] {
  switch (block.kind) {
    case 'search':
      return block.items
    case 'detail':
      for (const part of block.parts) {
        if (part.kind === 'lines' || part.kind === 'related') entities.add(part.entity)
        if (part.kind === 'timeline' && part.of) entities.add(part.of.entity)
      }
      return [
        ...columnsOfParts(block.parts),
        ...block.parts.filter((part) => part.kind === 'steps'),
        ...block.parts.flatMap((part) => (part.kind === 'ticks' ? [part.field] : [])),
      ]
    case 'timeline':
      return columnsOfTimedRows(block.rows)
    case 'widget':
      return block.live ? [...columnsOfLive(block.live), ...(block.live.places ? [{ dictionary: block.live.places.dictionary }] : [])] : []
    case 'table':
      return [
        ...block.columns,
        ...cardColumns(block.cards),
        ...(block.gantt ? columnsOfGantt(block.gantt) : []),
        ...(block.labels ? [block.labels.title, ...block.labels.items] : []),
        ...(block.expand ? fieldsOf(block.expand, entities) : []),
      ]
    case 'form':
      if (block.bind) entities.add(block.bind.entity)
      return formFields(block.items, entities)
    default:
      return []
  }
}

const cardColumns = (cards: Cards | undefined): readonly Shown[] =>
  cards ? [cards.title, ...(cards.status ? [cards.status] : []), ...cards.items] : []

function formFields(items: readonly (FormField | FormGroup)[], entities: Set<string>): readonly Shown[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return formFields(item.items, entities)
    if (!item.children) return item.phrases ? [item, { ...item.phrases, reference: item.phrases.entity }] : [item]
    entities.add(item.children.entity)
    return formFields(item.children.items, entities)
  })
}

function datasetFields(id: string, names: ResolvedNames): readonly Shown[] {
  const dataset = names.documents.dataset.get(id)?.document
  return dataset?.dimensions.map((dimension) => resolveDimension(dimension, dataset, names)) ?? []
}
