// Figures as rows: to the blocks of a page a dataset is an entity like any other, one row for each group of the dimensions that a table shows.
import type { DatasetDimension, DatasetMeasure } from '../../model/datasetModel.ts'
import { derivedDatasets } from './figuresOfDataset.ts'
import type { DatasetDocument, EntityDocument, PageDocument } from '../../generated/language.ts'
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { Loaded } from '../load/load.ts'
import type { Field, FieldKind } from '../../model/model.ts'
import { memoizeByObject } from '../../base/memoizeByObject.ts'
import { record } from '../../base/record.ts'
import { choicesOf } from './choices.ts'
import { systemFields } from './reserved.ts'
import type { ResolvedNames, ResolvedEntity } from './resolve.ts'

const prefix = 'dataset:'

/** No entity can be called so. It is what primitives call the dataset too. */
export const figuresId = (dataset: string): string => prefix + dataset

/** The dataset of an id, undefined where it is none of figures. */
export const datasetOf = (id: string | undefined): string | undefined => (id?.startsWith(prefix) ? id.slice(prefix.length) : undefined)

/** Datasets whose figures blocks of the page are over. */
export const datasetsIn = ({ dataset, blocks = [], tabs = [] }: PageDocument): ReadonlySet<string> =>
  new Set(
    [
      dataset,
      ...blocks.map((block) => block.dataset),
      ...tabs.flatMap((tab) => [tab.dataset, ...(tab.blocks ?? []).map((block) => block.dataset)]),
    ].filter((id) => id !== undefined),
  )

/** The figures of datasets among the names of a product: what they are is worked out once, on however many pages they are. */
export const figuresAmong = memoizeByObject((names: ResolvedNames) =>
  memoizeByObject((loaded: Loaded<DatasetDocument>) => resolveFigures(loaded, names)),
)

function resolveFigures({ document, file }: Loaded<DatasetDocument>, names: ResolvedNames): ResolvedEntity {
  const dataset = derivedDatasets(names)(document)
  const id = figuresId(document.id)
  const { id: identity } = systemFields(false)
  const fields = [
    ...dataset.dimensions.map((dimension) => [dimension.id, dimensionField(dimension, names)] as const),
    ...dataset.measures.map((measure) => [measure.id, measureField(measure)] as const),
    ...(identity ? [['id', { ...identity, schema: { type: 'string' } }] as const] : []),
  ]
  const display = dataset.dimensions[0]?.id ?? 'id'
  return {
    id,
    file,
    document: asEntity(document, { id, display, fields }),
    table: '',
    display,
    lookup: [display],
    fields: record(fields),
    children: {},
    referencedBy: [],
    figures: dataset,
  }
}

interface EntityShape {
  readonly id: string
  readonly display: string
  readonly fields: readonly (readonly [string, Field])[]
}

/** What checks and standards read of an entity's document. */
const asEntity = ({ label, id: dataset }: DatasetDocument, { id, display, fields }: EntityShape): EntityDocument => ({
  kind: 'entity',
  id,
  label,
  display,
  store: 'provider',
  api: { base: `/datasets/${dataset}` },
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      fields.filter(([name]) => name !== 'id').map(([name, field]) => [name, { type: 'string', 'x-field': { label: field.label } }]),
    ),
  },
})

const plain = { required: false, readOnly: true, immutable: false, secret: false, system: false } as const

function dimensionField(dimension: DatasetDimension, names: ResolvedNames): Field {
  const { id, label, kind, dictionary, reference, unit, maxSpan, past, productionDays, grain, bands, sides } = dimension
  const chosen = { ...(dictionary !== undefined && !grain && { dictionary }), ...(reference !== undefined && { reference }) }
  const values = choicesOf({ kind, ...chosen } as Field, names)?.values
  return {
    ...plain,
    name: id,
    label,
    kind,
    column: id,
    schema: schemaOf(kind, values),
    ...chosen,
    ...(unit && kind !== 'dictionary' && { unit }),
    ...(kind === 'decimal' && { decimals: 2 }),
    ...(maxSpan && { maxSpan }),
    ...(past && { past }),
    ...(productionDays && kind === 'date' && { productionDay: productionDays }),
    search: (grain !== undefined && grain !== 'day') || bands || sides ? 'none' : searchOf(kind),
  }
}

const measureField = ({ id, label, help, kind, unit, decimals }: DatasetMeasure): Field => ({
  ...plain,
  name: id,
  label,
  ...(help && { help }),
  kind,
  column: id,
  schema: schemaOf(kind),
  ...(unit && { unit }),
  ...(kind === 'decimal' && { decimals: decimals ?? 2 }),
  search: 'none',
})

const searchOf = (kind: FieldKind): Field['search'] =>
  kind === 'date' || kind === 'dateTime' || kind === 'integer' || kind === 'decimal' ? 'range' : kind === 'text' ? 'contains' : 'equals'

function schemaOf(kind: FieldKind, values?: readonly string[]): JsonSchema {
  switch (kind) {
    case 'integer':
      return { type: 'integer' }
    case 'decimal':
      return { type: 'number' }
    case 'boolean':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'dateTime':
      return { type: 'string', format: 'date-time' }
    default:
      return { type: 'string', ...(values && { enum: [...values] }) }
  }
}
