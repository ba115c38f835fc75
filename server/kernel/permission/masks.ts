// Fields that a role masks, left out of what its primitives reach: by name, over references, in lines, and in the figures made of them.
import { partsOf } from '../../../metadata/model/datasetModel.ts'
import type { Dataset, Entity, Model } from '../../../metadata/model/model.ts'

interface Reached {
  readonly entity: Entity
  /** Where the fields are dimensions and measures of its figures. */
  readonly dataset?: Dataset | undefined
  /** Absent: every field. */
  readonly fields?: readonly string[] | undefined
}

type Entities = Pick<Model, 'entities'>

/** @param masks as employee.phone */
export function unmasked(model: Entities, { entity, dataset, fields }: Reached, masks: ReadonlySet<string>): readonly string[] | undefined {
  const isHidden = dataset ? figureMasked(model, { entity, dataset, masks }) : (path: string) => isMasked(model, entity, { path, masks })
  const all = fields ?? pathsOf(model, entity)
  const seen = all.filter((path) => !isHidden(path))
  return fields || seen.length < all.length ? seen : undefined
}

interface MaskQuery {
  /** name, jobPost.name over a reference, lines.qty of a line. */
  readonly path: string
  readonly masks: ReadonlySet<string>
}

function isMasked({ entities }: Entities, entity: Entity, { path, masks }: MaskQuery): boolean {
  const [head = '', tail] = path.split('.')
  if (masks.has(`${entity.id}.${head}`)) return true
  const far = entities[entity.children[head]?.entity ?? entity.fields[head]?.reference ?? '']
  return tail !== undefined && far !== undefined && masks.has(`${far.id}.${tail}`)
}

/** Everything that an op without a list of fields reaches. */
const pathsOf = ({ entities }: Entities, entity: Entity): readonly string[] => [
  ...Object.keys(entity.fields),
  ...Object.entries(entity.children).flatMap(([name, { entity: id }]) => [
    name,
    ...Object.keys(entities[id]?.fields ?? {}).map((field) => `${name}.${field}`),
  ]),
]

interface Figures {
  readonly entity: Entity
  readonly dataset: Dataset
  readonly masks: ReadonlySet<string>
}

/** What is made of others goes with any of them; what is neither dimension nor measure is a field to filter by. */
function figureMasked(model: Entities, { entity, dataset, masks }: Figures): (id: string) => boolean {
  const masked = (fact: string, path: string): boolean => {
    const rows = model.entities[dataset.facts.find(({ id }) => id === fact)?.entity ?? '']
    return rows !== undefined && isMasked(model, rows, { path, masks })
  }
  return (id) => {
    const measure = dataset.measures.find((each) => each.id === id)
    if (measure)
      return partsOf(dataset, measure).some(({ fact, field, per }) => [field, per].some((path) => path !== undefined && masked(fact, path)))
    const dimension = dataset.dimensions.find((each) => each.id === id)
    if (dimension) return Object.entries(dimension.fields).some(([fact, path]) => masked(fact, path))
    return isMasked(model, entity, { path: id, masks })
  }
}
