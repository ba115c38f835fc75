// Nobody publishes rights that he does not hold: whatever a document carries more than it did must be his own already.
import type { FieldRights } from '../../../metadata/authoring/add/newBlock.ts'
import { partsOf } from '../../../metadata/model/datasetModel.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Cel, Model, Primitive, Text } from '../../../metadata/model/model.ts'
import { pageOfStatic } from '../../../metadata/compiler/resolve/staticRows.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import type { Grants } from '../../kernel/permission/rights.ts'
import { catalog, Refusal } from '../../base/errors.ts'

export interface Excess {
  readonly key: string
  readonly op: string
  /** Absent: all. */
  readonly fields?: readonly string[]
}

interface Compared {
  readonly before: Model
  readonly after: Model
  /** Pages that may be other than before. */
  readonly pages: readonly string[]
}

/** What keys carry more than before, as far as the publisher does not hold it. */
export function excessOf({ before, after, pages }: Compared, grants: Grants): readonly Excess[] {
  return pages.flatMap((page) => {
    const now = after.permissions.pages[page]
    const then = before.permissions.pages[page]
    return (now?.keys ?? []).flatMap(({ key }, index) => {
      const had = then?.primitives[then.keys.findIndex((each) => each.key === key)] ?? []
      return (now?.primitives[index] ?? [])
        .filter((primitive) => !had.some((each) => covers(each, primitive)) && !holdsPrimitive({ before, after }, grants, primitive))
        .map(({ op, fields }) => ({ key, op, ...(fields && { fields }) }))
    })
  })
}

/** @throws Refusal publishesBeyond */
export function refuseExcess({ excess, words }: { readonly excess: readonly Excess[]; readonly words: Text }): void {
  if (excess.length === 0) return
  const inWords = (language: keyof Text): string => fill(catalog.publishesBeyond.text[language], { names: words[language] })
  throw new Refusal('publishesBeyond', { text: { zh: inWords('zh'), en: inWords('en') }, data: { excess } })
}

/** What a new block over the entity may be made of. Rows of the tenant's own entities are all his. */
export function fieldRightsOf(entity: string, grants: Grants): FieldRights {
  if (isTenants(entity)) return { shown: null, live: null, created: null, updated: null, removes: true, exports: true }
  const fields = (action: string): readonly string[] | null | undefined => {
    const allowance = grants.allows(`${entity}.${action}`)
    return allowance && !allowance.where ? (allowance.fields ? [...allowance.fields] : null) : undefined
  }
  const own = { shown: fields('page'), live: fields('subscribe'), created: fields('create'), updated: fields('update') }
  const there = Object.fromEntries(Object.entries(own).filter(([, each]) => each !== undefined))
  return { ...there, removes: fields('remove') !== undefined, exports: fields('export') !== undefined }
}

const covers = (had: Primitive, { op, fields, where, when }: Primitive): boolean =>
  had.op === op && isAs(had.where, where) && isAs(had.when, when) && within(fields, had.fields && new Set(had.fields))

/** No condition, or the same. */
const isAs = (had: Cel | undefined, asked: Cel | undefined): boolean => !had || had.cel === asked?.cel

const within = (fields: readonly string[] | undefined, held: ReadonlySet<string> | undefined): boolean =>
  held === undefined || (fields?.every((field) => held.has(field)) ?? false)

type Models = Pick<Compared, 'before' | 'after'>

function holdsPrimitive(models: Models, grants: Grants, primitive: Primitive): boolean {
  const subject = primitive.op.slice(0, primitive.op.lastIndexOf('.'))
  // Rows and views that are the page's own.
  if (subject.startsWith('view:') || pageOfStatic(subject) !== undefined) return true
  // Rows of an entity that the tenant makes now are nobody's yet.
  if (isTenants(subject) && !models.before.entities[subject]) return true
  if (isLeft(models.before, grants, { op: primitive.op, subject })) return true
  const fresh = freshOf(models.before, grants, { op: primitive.op, subject, fields: primitive.fields ?? [] })
  const fields = primitive.fields?.filter((field) => !fresh.has(field))
  const restricted = { ...primitive, ...(fields && { fields }) }
  return (
    isWithin(restricted, grants.allows(primitive.op)) ||
    // Whoever lists rows knows what they are called.
    (primitive.op === `${subject}.options` && isWithin(restricted, grants.allows(`${subject}.page`))) ||
    ofFigures(models, grants, { subject, primitive })
  )
}

interface Left {
  readonly op: string
  readonly subject: string
  readonly fields: readonly string[]
}

/** What may be done to rows of the tenant's own, and no key carries yet: an operation that was added since, or rows beyond the condition of one that is there; where the publisher holds all that keys carry of them. */
function isLeft({ permissions }: Model, grants: Grants, { op, subject }: Pick<Left, 'op' | 'subject'>): boolean {
  if (!isTenants(subject)) return false
  return (permissions.over[subject] ?? [])
    .flatMap((page) => (permissions.pages[page]?.primitives ?? []).flat())
    .filter((each) => each.op.startsWith(`${subject}.`))
    .every((each) => (each.op !== op || each.where || each.when) && isWithin(each, grants.allows(each.op)))
}

/** Of fields of the tenant's own those that are nobody's yet: he adds them now, or no key carries them so far. */
function freshOf(before: Model, grants: Grants, { op, subject, fields }: Left): ReadonlySet<string> {
  const own = fields.filter((field) => isTenants(field) || isTenants(subject))
  const isThere = (field: string): boolean => before.entities[subject]?.fields[field] !== undefined
  return new Set([...own.filter((field) => !isThere(field)), ...leftOf(before, grants, { op, subject, fields: own.filter(isThere) })])
}

/** Those that no key carries yet, where the publisher holds all that keys carry of the others: they have been added by themselves, and are shown now. */
function leftOf({ permissions }: Model, grants: Grants, { op, subject, fields }: Left): readonly string[] {
  if (fields.length === 0) return []
  const alike = (permissions.over[subject] ?? []).flatMap((page) =>
    (permissions.pages[page]?.primitives ?? []).flat().filter((each) => each.op === op),
  )
  if (!alike.every((each) => isWithin(each, grants.allows(op)))) return []
  return fields.filter((field) => alike.every((each) => each.fields !== undefined && !each.fields.includes(field)))
}

function isWithin({ fields, where, when }: Omit<Primitive, 'op'>, held: ReturnType<Grants['allows']>): boolean {
  if (!held) return false
  const reaches = !held.where || held.where.some((reach) => !reach.scope && isAs(reach.cel, where) && isAs(reach.when, when))
  return reaches && within(fields, held.fields)
}

/** Figures of rows that he lists, over fields that he sees there. */
function ofFigures({ before, after }: Models, grants: Grants, { subject, primitive }: { subject: string; primitive: Primitive }): boolean {
  const dataset = subject.startsWith('dataset:') ? after.datasets[subject.slice('dataset:'.length)] : undefined
  if (!dataset) return false
  const shown = ({ id }: { readonly id: string }): boolean => primitive.fields?.includes(id) ?? true
  const parts = dataset.measures.filter(shown).flatMap((measure) => partsOf(dataset, measure))
  return dataset.facts.every(({ id, entity }) => {
    if (isTenants(entity) && !before.entities[entity]) return true
    const dimensions = dataset.dimensions.filter(shown).flatMap(({ fields }) => fields[id] ?? [])
    const measures = parts.filter(({ fact }) => fact === id).flatMap(({ field, per }) => [field, per].filter((path) => path !== undefined))
    const read = [...dimensions, ...measures]
    const fresh = freshOf(before, grants, { op: `${entity}.page`, subject: entity, fields: read })
    const fields = read.filter((field) => !fresh.has(field))
    return fields.length + parts.filter(({ fact }) => fact === id).length === 0 || isWithin({ fields }, grants.allows(`${entity}.page`))
  })
}
