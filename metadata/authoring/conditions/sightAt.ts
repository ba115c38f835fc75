// What a condition may name at its place in a document: the records in sight, by variable.
import { isJsonObject } from '../../base/jsonObject.ts'
import { valueAt } from '../../base/valueAt.ts'
import { figuresId } from '../../compiler/resolve/figures.ts'

/** A record of an entity, or of the one that it leads to over references, of figures (`dataset:breaks`) over a dimension; or what an operation of it asks for. */
export interface Seen {
  readonly entity: string
  readonly asks?: string
  readonly over?: readonly string[]
}

/** By variable: self, form, row. The one who asks, `user`, is everywhere. */
export type Sight = Readonly<Record<string, Seen>>

/** @param path to the property that holds the expression. Undefined for an expression that is no condition: one that gives a value. */
export function sightAt(document: unknown, path: readonly string[]): Sight | undefined {
  switch (valueAt(document, ['kind'])) {
    case 'entity':
      return inEntity(document, path)
    case 'page':
      return inPage(document, path)
    case 'dataset':
      return inDataset(document, path)
    default:
      return undefined
  }
}

function inEntity(document: unknown, path: readonly string[]): Sight | undefined {
  const id = textAt(document, ['id'])
  if (id === undefined) return undefined
  const [part, operation = ''] = path
  if (part === 'operations' && path[2] === 'form') {
    const sight = inForm(document, path, { entity: id, asks: operation })
    const onRow = (textAt(document, ['operations', operation, 'on']) ?? 'row') === 'row'
    return sight && narrows(path) && onRow ? { ...sight, self: { entity: id } } : sight
  }
  if (part === 'person') return personSight(document, id)
  switch (path.at(-1)) {
    case 'where': {
      const reference = textAt(document, [...path.slice(0, -1), 'reference'])
      return path.at(-2) !== 'x-field' ? { row: { entity: id } } : reference === undefined ? undefined : { row: { entity: reference } }
    }
    case 'cel':
      return part === 'rules' ? { self: { entity: id } } : undefined
    case 'when':
    case 'until':
    case 'required':
    case 'disabled':
      return { self: { entity: id } }
    default:
      return undefined
  }
}

/** Of the areas around that of a person's team, which one is the plant. */
function personSight(document: unknown, entity: string): Sight | undefined {
  const [team, area] = ['team', 'area'].map((key) => textAt(document, ['person', key]))
  return team === undefined || area === undefined ? undefined : { row: { entity, over: [team, area] } }
}

function inPage(document: unknown, path: readonly string[]): Sight | undefined {
  if (path.at(-1) === 'options' && !path.includes('form')) return inSearch(document, path.slice(0, -1))
  // Phrases name an entity of their own inside the form.
  const owner = ownerOf(document, path.slice(0, narrows(path) && path.at(-1) === 'where' ? -2 : -1))
  const record = owner === undefined ? undefined : { entity: owner }
  switch (path.at(-1)) {
    case 'visible':
      // a block as a whole knows only who looks at it
      return path.includes('items') ? record && inForm(document, path, record) : {}
    case 'where':
    case 'when':
      return record && (narrows(path) ? inForm(document, path, record) : { row: record })
    default:
      return record && inForm(document, path, record)
  }
}

/** What a search refers to, over a list as over figures: there is no form around it. */
function inSearch(document: unknown, item: readonly string[]): Sight | undefined {
  const [field, dataset] = [textAt(document, [...item, 'field']), nearest(document, item, 'dataset')]
  const entity = ownerOf(document, item) ?? (dataset === undefined ? undefined : figuresId(dataset))
  return field === undefined || entity === undefined ? undefined : { row: { entity, over: field.split('.') } }
}

function nearest(document: unknown, path: readonly string[], key: string): string | undefined {
  const around = path.map((_, at) => textAt(document, [...path.slice(0, path.length - at), key]))
  return [...around, textAt(document, [key])].find((each) => each !== undefined)
}

/** Whether it says which rows a field of a form offers. */
const narrows = (path: readonly string[]): boolean => path.at(-1) === 'options' || path.at(-2) === 'phrases' || path.at(-2) === 'shownFor'

/** @param form the record that is typed */
function inForm(document: unknown, path: readonly string[], form: Seen): Sight | undefined {
  switch (path.at(-1)) {
    case 'visible':
    case 'required':
    case 'disabled':
      return { form }
    case 'options': {
      const item = valueAt(document, path.slice(0, -1))
      const field = typeof item === 'string' ? item : textAt(item, ['field'])
      return field === undefined ? undefined : { row: { ...form, over: [field] }, form }
    }
    case 'where': {
      const [entity, chosen] = ['entity', 'field'].map((key) => textAt(document, [...path.slice(0, -1), key]))
      if (path.at(-2) === 'shownFor') return chosen === undefined ? undefined : { row: { ...form, over: [chosen] }, form }
      return path.at(-2) !== 'phrases' || entity === undefined ? undefined : { row: { entity }, form }
    }
    default:
      return undefined
  }
}

/** The innermost entity around, that of the part itself included. */
function ownerOf(document: unknown, path: readonly string[]): string | undefined {
  for (let at = path.length; at >= 0; at -= 1) {
    const around = path.slice(0, at)
    const entity = textAt(document, [...around, 'entity'])
    // rows that are figures have no fields of a record
    if (entity !== undefined || textAt(document, [...around, 'dataset']) !== undefined) return entity
  }
  return undefined
}

function inDataset(document: unknown, path: readonly string[]): Sight | undefined {
  if (path.at(-1) !== 'where') return undefined
  const facts = valueAt(document, ['facts'])
  const all = Array.isArray(facts) ? facts.filter(isJsonObject) : []
  const holder = path.slice(0, -1)
  const named = textAt(document, [...holder, 'fact'])
  const fact = path[0] === 'facts' ? all[Number(path[1])] : (all.find(({ id }) => id === named) ?? all[0])
  const entity = fact && typeof fact.entity === 'string' ? fact.entity : undefined
  if (entity === undefined) return undefined
  if (path.at(-2) !== 'level') return { row: { entity } }
  // a level of a tree asks about the rows that the dimension's field leads to
  const field = valueAt(document, [...holder.slice(0, -1), 'field'])
  const over = isJsonObject(field) ? Object.values(field)[0] : field
  return typeof over === 'string' ? { row: { entity, over: over.split('.') } } : undefined
}

function textAt(document: unknown, path: readonly string[]): string | undefined {
  const value = valueAt(document, path)
  return typeof value === 'string' ? value : undefined
}
