// One entity: what it says of itself and of others, part by part.
import { type Place, problem } from '../../../errors/errors.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { reservedFields } from '../../resolve/reserved.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { fieldName } from '../../../document/shortItem.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { FindOpens } from '../../../generated/language.ts'
import { type CheckContext, mustExist, repeated } from '../shared/context.ts'
import { checkApi } from './entityApi.ts'
import { checkBelonging } from './belonging.ts'
import { checkChildren } from './entityChildren.ts'
import { checkDeclares } from './declares.ts'
import { checkOperations } from './entityOperations.ts'
import { checkProvider } from './provider.ts'
import { checkRules } from './entityRules.ts'
import { checkReactions } from './reactions.ts'
import { type EntityUnderCheck, underCheck } from '../shared/entityUnderCheck.ts'
import { checkExtra } from './extra.ts'
import { checkFields } from '../field/fields.ts'
import { isLost } from '../shared/lost.ts'
import { checkPart } from './part.ts'
import { checkSums } from './sums.ts'

const texts: ReadonlySet<FieldKind> = new Set<FieldKind>(['text'])
const references: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference'])
const comparable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'time',
  'month',
  'colour',
  'dictionary',
  'reference',
])

export function checkEntity(entity: ResolvedEntity, context: CheckContext): Problem[] {
  const under = underCheck(entity, context)
  return [
    ...checkFields(under),
    ...checkExtra(under),
    ...checkBelonging(under),
    ...checkNames(under),
    ...checkFind(under),
    ...checkTree(under),
    ...checkPart(under),
    ...checkUnique(under),
    ...checkChildren(under),
    ...checkRules(under),
    ...checkDeclares(under),
    ...checkOperations(under),
    ...checkReactions(under),
    ...checkProvider(under),
    ...checkSums(under),
    ...checkApi(under),
  ]
}

/** What its parts are called, and that what it names is there. */
export function checkNames({ entity, place, field }: EntityUnderCheck): Problem[] {
  const { document } = entity
  const shown = [
    { name: document.display, at: place('display') },
    ...(document.lookup ?? []).map((name, index) => ({ name, at: place('lookup', index) })),
  ]
  const names = [
    ...Object.keys(document.schema.properties).map((name) => ({ name, at: place('schema', 'properties', name) })),
    ...Object.keys(document.children ?? {}).map((name) => ({ name, at: place('children', name) })),
  ]
  return [
    ...shown.flatMap(({ name, at }) => {
      const known = entity.fields[name]
      if (!known) return field(name, at)
      return texts.has(known.kind) && !known.system && !known.secret ? [] : [problem('wrongDisplay', at, { word: name })]
    }),
    ...(document.schema.required ?? []).flatMap((name, index) => field(name, place('schema', 'required', index))),
    ...(document.sort ?? []).flatMap((key, index) => field(key.field, place('sort', index, 'field'), comparable)),
    ...names
      .filter(({ name }) => reservedFields.has(name) || entity.fields[name]?.column === 'tenant_id')
      .map(({ name, at }) => problem('reservedName', at, { word: name })),
    ...repeated(names, ({ name }) => name).map(({ name, at }) => problem('duplicateName', at, { word: name })),
  ]
}

/** What is found by is text that its readers may see; what is scanned means one row. */
function checkFind({ entity, place, field, context }: EntityUnderCheck): Problem[] {
  const { find, unique = [] } = entity.document
  if (!find) return []
  const single = new Set(
    unique
      .flatMap((rule) => (Array.isArray(rule) ? [rule] : rule.level === 'confirm' ? [] : [rule.fields]))
      .flatMap((fields) => (fields.length === 1 ? fields : [])),
  )
  const text = (name: string, at: Place): Problem[] => {
    const known = entity.fields[name]
    return known && (known.system || known.secret) ? [problem('wrongFieldKind', at, { word: name })] : field(name, at, texts)
  }
  return [
    ...(find.by ?? []).flatMap((name, index) => text(name, place('find', 'by', index))),
    ...(find.scan ?? []).flatMap((name, index) => {
      const at = place('find', 'scan', index)
      const wrong = text(name, at)
      return wrong.length > 0 || single.has(name) ? wrong : [problem('scanNotUnique', at, { word: name })]
    }),
    ...(find.opens ? checkOpens(find.opens, { place, context }) : []),
  ]
}

/** The page is there, and its search has the condition. */
function checkOpens({ page, search }: FindOpens, { place, context }: Pick<EntityUnderCheck, 'place' | 'context'>): Problem[] {
  const { names, pages } = context
  const document = names.documents.page.get(page)?.document
  if (!document) return mustExist('page', page, { place: place('find', 'opens', 'page'), names })
  const known = pages(document).blocks.flatMap(({ block }) => (block.type === 'search' ? (block.items ?? []).map(fieldName) : []))
  return known.includes(search) ? [] : [unknown('unknownField', place('find', 'opens', 'search'), { word: search, known, owner: page })]
}

function checkTree({ entity, place, field, context }: EntityUnderCheck): Problem[] {
  const { tree } = entity.document
  if (!tree) return []
  const parent = entity.fields[tree.parent]
  const at = place('tree', 'parent')
  if (!parent || parent.kind !== 'reference') return field(tree.parent, at, references)
  return (parent.reference === entity.id || isLost(parent, context.names)) && !parent.required
    ? []
    : [problem('wrongReference', at, { word: tree.parent, expected: entity.id })]
}

function checkUnique({ entity, place, field }: EntityUnderCheck): Problem[] {
  const rules = (entity.document.unique ?? []).map((rule, index) =>
    Array.isArray(rule) ? { id: rule.join('-'), fields: rule, keys: ['unique', index] } : { ...rule, keys: ['unique', index, 'fields'] },
  )
  return [
    ...rules.flatMap(({ fields, keys }) => fields.flatMap((name, index) => field(name, place(...keys, index), comparable))),
    ...repeated(rules, ({ id }) => id).map(({ id, keys }) => problem('duplicateName', place(...keys), { word: id })),
  ]
}
