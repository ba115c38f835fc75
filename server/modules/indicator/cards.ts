// Cards as a board shows them: a kind of chart with its rows, in the reader's language.
import type { DatasetDimension, DatasetMeasure } from '../../../metadata/model/datasetModel.ts'
import type { Figures } from './evaluate.ts'

export type CardKind = 'statistic' | 'gauge' | 'line' | 'bar' | 'pie' | 'list' | 'text'

export interface BoardCard {
  readonly id: string
  readonly title: string
  readonly kind: CardKind
  /** Of 12 columns. */
  readonly width: number
  readonly text?: string
  /** Below the figure. */
  readonly note?: string
  readonly x: { readonly id: string; readonly label: string; readonly grain?: string }
  readonly y: readonly { readonly id: string; readonly label: string; readonly unit?: string; readonly decimals?: number }[]
  readonly rows: readonly Figures[]
}

type Language = 'zh' | 'en'

/** A card that shows words in place of figures. */
export const textCard = (card: Pick<BoardCard, 'id' | 'title' | 'width' | 'text' | 'note'>): BoardCard => ({
  ...card,
  kind: 'text',
  x: { id: '', label: '' },
  y: [],
  rows: [],
})

export const measureOf = ({ id, label, unit, decimals }: DatasetMeasure, language: Language): BoardCard['y'][number] => ({
  id,
  label: label[language],
  ...(unit && { unit: unit[language] }),
  ...(decimals !== undefined && { decimals }),
})

export const dimensionOf = (dimension: DatasetDimension | undefined, language: Language): BoardCard['x'] =>
  dimension
    ? { id: dimension.id, label: dimension.label[language], ...(dimension.grain && { grain: dimension.grain }) }
    : { id: '', label: '' }
