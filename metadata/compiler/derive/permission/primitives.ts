// What a key grants: the primitives of its block or action, and of the look-ups that go with it.
import type { PageDetailItem } from '../../../generated/language.ts'
import type { Cel, Primitive } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { inputFormOf } from '../../resolve/operationForm.ts'
import { reachable } from '../../resolve/reachable.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { cardFields } from '../block/cards.ts'
import { namesInDetail } from '../block/detail.ts'
import { drillFields, drilling } from '../block/drill.ts'
import { figurePrimitives } from '../block/formFigure.ts'
import { ganttFields } from '../block/gantt.ts'
import { labelFields } from '../block/labels.ts'
import { livePrimitive } from '../block/live.ts'
import { sourceOf } from '../block/outputs.ts'
import { relatedIn, relatedPrimitive } from '../block/related.ts'
import { HISTORY, timedFields } from '../block/timeline.ts'
import { standardLine } from '../../../document/standards.ts'
import { entityOf, type FormFields, formItems, groupedColumns, type PageContext, relatedBlock } from '../block/context.ts'
import { actionName, fieldName } from '../../../document/shortItem.ts'

/** What opening a block needs: its rows, and the look-ups of its search form. */
export function viewPrimitives(placed: PlacedBlock, context: PageContext): readonly Primitive[] {
  const { block } = placed
  switch (block.type) {
    case 'table':
      return tableView(placed, context)
    case 'tree': {
      const entity = entityOf(context.names, block.entity)
      return [primitive(entity.id, 'tree', { fields: unique([...entity.lookup, ...parentField(entity)]) })]
    }
    case 'detail': {
      const entity = entityOf(context.names, block.entity)
      return detailPrimitives(block.detail?.items ?? [], entity, { context, ...scopeOf(placed, context) })
    }
    case 'timeline': {
      const entity = entityOf(context.names, block.entity)
      const where = scope(block.timeline?.where)
      const fields = unique([...timedFields(block.timeline ?? {}, entity), ...searchFields(placed, context)])
      return [primitive(entity.id, 'page', { fields, ...where })]
    }
    case 'form': {
      const { id } = entityOf(context.names, block.entity)
      const items = block.form?.items ?? []
      return [primitive(id, 'get', { fields: unique(formItems(items).map(fieldName)) }), ...figurePrimitives(items)]
    }
    case 'board':
      return [primitive(entityOf(context.names, block.entity).id, block.board?.op ?? '', {}), ...searchedLookups(placed, context)]
    case 'chart': {
      const { dataset, x, coarser = [], series, each, y, given = {} } = block.chart ?? { dataset: '', y: [] }
      const search = block.in && Object.values(block.in).some((path) => path.startsWith('search.')) ? searchFields(placed, context) : []
      const shown = [x, ...coarser, series, each].filter((id) => id !== undefined)
      return [
        {
          op: `dataset:${dataset}.read`,
          fields: unique([...shown, ...y, ...Object.keys(given), ...search, ...(block.in?.node ? treeFields(placed, context) : [])]),
        },
      ]
    }
    case 'widget': {
      if (!block.live) return []
      const entity = entityOf(context.names, block.entity)
      const searched = searchFields(placed, context)
      return [livePrimitive(block.live, searched, { entity, context }), ...lookups(searched, entity, context)]
    }
    default:
      return []
  }
}

/** What its search offers to choose from. */
function searchedLookups(placed: PlacedBlock, context: PageContext): readonly Primitive[] {
  return lookups(searchFields(placed, context), entityOf(context.names, placed.block.entity), context)
}

/** By which trees beside a block filter it. */
const treeFields = ({ tab }: PlacedBlock, { blocks }: PageContext): readonly string[] =>
  blocks.filter(({ block, tab: other }) => block.type === 'tree' && other === tab).map(({ block }) => block.field ?? '')

/** What the rows of a list hold: its columns, and whatever it is filtered, ordered or led on by. */
function listFields(placed: PlacedBlock, context: PageContext): readonly string[] {
  const entity = entityOf(context.names, placed.block.entity)
  const filters = searchFields(placed, context)
  const extraFields = treeFields(placed, context)
  const sorted = (placed.block.table?.sort ?? entity.document.sort ?? []).map(({ field }) => field)
  const drilled = drilling(placed, context).flatMap((chart) => drillFields(chart, context))
  const chosen = Object.values(placed.block.in ?? {}).flatMap((path) => sourceOf(path, placed, context.blocks)?.block.live?.state ?? [])
  const cards = placed.block.table?.cards
  const onCards = cards ? cardFields(cards, entity) : []
  const onBars = placed.block.table?.gantt ? ganttFields(placed.block.table.gantt, entity) : []
  const { range, params = {}, rowActions = [] } = placed.block.table ?? {}
  const filterFields = [...Object.keys(params), ...Object.keys(placed.block.in ?? {})].filter((name) => entity.fields[name])
  return unique([
    ...withWhatTheyNeed(columnsOf(placed), entity),
    ...onCards,
    ...onBars,
    ...linkFields(placed),
    ...filters,
    ...extraFields,
    ...drilled,
    ...chosen,
    ...sorted,
    ...filterFields,
    // What is done to a row is asked about by its name.
    ...(rowActions.length > 0 ? [entity.display] : []),
    ...(range ? [range.from, ...(range.to === undefined ? [] : [range.to])] : []),
    ...parentField(entity),
  ])
}

function tableView(placed: PlacedBlock, context: PageContext): readonly Primitive[] {
  const entity = entityOf(context.names, placed.block.entity)
  const where = scope(placed.block.table?.where)
  const fields = listFields(placed, context)
  if (entity.figures) return [primitive(entity.id, 'read', { fields }), ...lookups(searchFields(placed, context), entity, context)]
  const [unfolded, ...unfoldedMore] = detailPrimitives(placed.block.table?.expand?.items ?? [], entity, { context, ...where })
  return [
    ...(['page', 'list', ...(entity.document.tree ? ['tree'] : [])] as const).map((action) =>
      primitive(entity.id, action, { fields, ...where }),
    ),
    primitive(entity.id, 'get', { fields: unique([...fields, ...(unfolded?.fields ?? [])]), ...where }),
    ...unfoldedMore,
    ...lookups(searchFields(placed, context), entity, context),
  ]
}

/** The record with all that its parts show; its history first of all for the changes of its state. */
function detailPrimitives(
  items: readonly PageDetailItem[],
  entity: ResolvedEntity,
  { context, ...where }: Pick<Primitive, 'where'> & { readonly context: PageContext },
): readonly Primitive[] {
  const state = entity.document.states?.field
  const parts = items.filter((item) => typeof item === 'object')
  const timelines = parts.flatMap((item) => ('timeline' in item ? [item.timeline] : []))
  const ofLines = timelines.flatMap(({ of, ...rows }) => {
    const child = entity.children[of]
    return child ? [of, ...timedFields(rows, entityOf(context.names, child.entity)).map((field) => `${of}.${field}`)] : []
  })
  const steps = parts.some((item) => 'steps' in item) && state !== undefined ? [state] : []
  const shown = withWhatTheyNeed(namesInDetail(items), entity)
  const fields = unique([...shown.flatMap((name) => withLines(name, entity, context)), ...ofLines, ...steps])
  const past = timelines.some(({ of }) => of === HISTORY) ? fields : steps
  return [
    primitive(entity.id, 'get', { fields, ...where }),
    ...(past.length > 0 ? [primitive(entity.id, 'history', { fields: past, ...where })] : []),
    ...relatedIn(items).map((each) => relatedPrimitive(each, context)),
  ]
}

/** Giving other records to one and taking them away: an update of theirs, of that field alone, and the look-up of those there are. */
export function relatedPrimitives(
  { entity, by }: { readonly entity: string; readonly by: string },
  { names }: PageContext,
): readonly Primitive[] {
  const other = entityOf(names, entity)
  return [...['get', 'update'].map((action) => primitive(other.id, action, { fields: [by] })), ...lookUpOf(other)]
}

/** What an action of a table or a tree needs. */
export function actionPrimitives(action: string, placed: PlacedBlock, context: PageContext): readonly Primitive[] {
  const entity = entityOf(context.names, placed.block.entity)
  const where = scope(placed.block.table?.where)
  const offered = offeredWhen(action, placed)
  const form = formFieldsOf(placed, context)
  const restore = entity.document.deletedAt ? [primitive(entity.id, 'restore', where)] : []
  switch (action) {
    case 'create':
    case 'addBelow':
      return [primitive(entity.id, 'create', { fields: form.written }), ...form.lookups]
    case 'edit':
      return [
        primitive(entity.id, 'get', { fields: form.shown, ...where }),
        primitive(entity.id, 'update', { fields: form.changed, ...where, ...offered }),
        ...form.lookups,
      ]
    case 'editCells':
    case 'editMany': {
      const fields = placed.block.table?.edit ?? []
      return [primitive(entity.id, 'update', { fields, ...where }), ...lookups(fields, entity, context)]
    }
    case 'move': {
      const order = (placed.block.table?.sort ?? entity.document.sort ?? []).slice(0, 1).map(({ field }) => field)
      return [primitive(entity.id, 'update', { fields: order, ...where, ...offered })]
    }
    case 'remove':
    case 'removeMany':
      return [primitive(entity.id, action, { ...where, ...offered }), ...restore]
    case 'import':
      return [primitive(entity.id, 'import', { fields: form.written }), primitive(entity.id, 'template', { fields: form.written })]
    case 'labels':
    case 'label': {
      const { labels } = placed.block.table ?? {}
      return [primitive(entity.id, 'list', { fields: labels ? unique(labelFields(labels, entity)) : [], ...where })]
    }
    case 'export':
      return [primitive(entity.id, 'export', { fields: listFields(placed, context), ...where })]
    case 'history':
      return [primitive(entity.id, 'history', { fields: unique([...columnsOf(placed), ...form.shown]), ...where, ...offered })]
    default: {
      const inputForm = inputFormOf(entity, action, context.names)
      const undo = entity.document.operations?.[action]?.undo
      return [
        primitive(entity.id, action, { ...where, ...offered }),
        ...(undo === undefined ? [] : [primitive(entity.id, undo, where)]),
        ...(inputForm ? lookups(Object.keys(inputForm.fields), inputForm, context) : []),
        ...phraseLookups(formItems(entity.document.operations?.[action]?.form?.items ?? []), context),
      ]
    }
  }
}

/** Which rows offer the action: what holds on the screen holds for a call. Offered more than once it is on the rows of either. */
function offeredWhen(action: string, { block }: PlacedBlock): Pick<Primitive, 'when'> {
  const { toolbar = [], rowActions = [] } = block.table ?? {}
  const conditions = rowActions.flatMap((item) =>
    actionName(item) === action ? [typeof item === 'string' ? undefined : item.when?.cel] : [],
  )
  const always = conditions.includes(undefined) || toolbar.some((item) => actionName(item) === action)
  if (always || conditions.length === 0) return {}
  return { when: { cel: conditions.length === 1 ? (conditions[0] ?? '') : conditions.map((cel) => `(${cel})`).join(' || ') } }
}

/** What bringing back anything of a table that was removed needs, whoever removed it and when; with the list of it, what its rows show. */
export function restoreAnyPrimitives(placed: PlacedBlock, context: PageContext): readonly Primitive[] {
  const { id, display } = entityOf(context.names, placed.block.entity)
  const { toolbar = [], where: rows } = placed.block.table ?? {}
  const where = scope(rows)
  const listed = toolbar.some((item) => actionName(item) === 'removed')
  return [
    primitive(id, 'restore', where),
    primitive(id, 'restoreAny', where),
    ...(listed ? [primitive(id, 'removed', { fields: unique([...columnsOf(placed), display]), ...where })] : []),
  ]
}

/** What the button of a standing form needs: its operation, and the look-ups of what it asks for. */
export function boundPrimitives(op: string, placed: PlacedBlock, context: PageContext): readonly Primitive[] {
  const items = formItems(placed.block.form?.items ?? [])
  return [{ op }, ...lookups(items.map(fieldName), entityOf(context.names, placed.block.entity), context), ...phraseLookups(items, context)]
}

function formFieldsOf(placed: PlacedBlock, context: PageContext): FormFields {
  const fields = context.forms.get(placed.id) ?? readForm(placed, context)
  context.forms.set(placed.id, fields)
  return fields
}

function readForm(placed: PlacedBlock, context: PageContext): FormFields {
  const entity = entityOf(context.names, placed.block.entity)
  const { items: form = [], preview } = relatedBlock(context.blocks, placed, 'form')?.block.form ?? {}
  const items = formItems(form)
  const lists = { written: new Set<string>(), changed: new Set<string>(), shown: new Set<string>() }
  const found: Primitive[] = []
  for (const item of items) {
    const name = fieldName(item)
    const children = entity.children[name]
    const field = entity.fields[name]
    if (children) {
      const child = entityOf(context.names, children.entity)
      const columns = (typeof item === 'object' && item.columns?.map(fieldName)) || standardLine(child.document, children.by)
      for (const list of Object.values(lists)) list.add(name)
      for (const column of columns) {
        lists.shown.add(`${name}.${column}`)
        if (!child.fields[column]?.readOnly) for (const list of [lists.written, lists.changed]) list.add(`${name}.${column}`)
      }
      found.push(...lookups(columns, child, context))
    } else if (field) {
      for (const each of withWhatTheyNeed([name], entity)) lists.shown.add(each)
      if (!field.readOnly) lists.written.add(name)
      if (!field.readOnly && !field.immutable) lists.changed.add(name)
    }
  }
  const own = [...lookups(items.map(fieldName), entity, context), ...phraseLookups(items, context)]
  return {
    written: [...lists.written],
    changed: [...lists.changed],
    shown: [...lists.shown],
    lookups: dedupe([...own, ...found, ...figurePrimitives(form), ...(preview ? [primitive(entity.id, preview.op, {})] : [])]),
  }
}

/** Look-ups show what their entity is known by, no more; those of a tree may be opened node by node. */
function lookups(fields: readonly string[], entity: ResolvedEntity, { names }: PageContext): Primitive[] {
  const targets = unique(fields.flatMap((name) => reachable(name, entity, names)?.reference ?? []))
  return targets.flatMap((id) => {
    const target = names.entities.get(id)
    return target ? lookUpOf(target) : []
  })
}

/** Look-ups of the rows that texts of a form offer as quick phrases. */
const phraseLookups = (items: ReturnType<typeof formItems>, { names }: PageContext): Primitive[] =>
  unique(items.flatMap((item) => (typeof item === 'object' && 'phrases' in item ? (item.phrases?.entity ?? []) : []))).flatMap((id) => {
    const target = names.entities.get(id)
    return target ? lookUpOf(target) : []
  })

const lookupsOf = new WeakMap<ResolvedEntity, readonly Primitive[]>()

/** What every look-up of an entity carries. */
export function lookUpOf(target: ResolvedEntity): readonly Primitive[] {
  const known = lookupsOf.get(target)
  if (known) return known
  const shown = { fields: unique([...target.lookup, ...parentField(target)]) }
  const made = [primitive(target.id, 'options', shown), ...(target.document.tree ? [primitive(target.id, 'tree', shown)] : [])]
  lookupsOf.set(target, made)
  return made
}

/** Of the search over its own rows, or of the one it takes its conditions from. */
const searchFields = (
  { block: { entity, in: taken = {}, ignores = [] }, tab: own }: PlacedBlock,
  { blocks }: PageContext,
): readonly string[] =>
  (
    blocks.find(
      ({ block, tab }) =>
        block.type === 'search' &&
        tab === own &&
        (entity === undefined || block.entity === entity || Object.values(taken).includes(`${block.id}.value`)),
    )?.block.items ?? []
  )
    .map(fieldName)
    .filter((name) => !ignores.includes(name))

/** Regions are seen on their picture, quantities written as their unit asks. */
const withWhatTheyNeed = (fields: readonly string[], entity: ResolvedEntity): readonly string[] =>
  fields.flatMap((name) => [name, entity.fields[name]?.picture ?? name, entity.fields[name]?.countedIn?.unit ?? name])

/** A field by its name; children with what is shown of a line, as lines.qty. */
function withLines(name: string, entity: ResolvedEntity, { names }: PageContext): readonly string[] {
  const children = entity.children[name]
  if (!children) return [name]
  return [name, ...standardLine(entityOf(names, children.entity).document, children.by).map((field) => `${name}.${field}`)]
}

/** A detail shows the rows of the table that opens it. */
function scopeOf(placed: PlacedBlock, { blocks }: PageContext): Pick<Primitive, 'where'> {
  const table = blocks.find(({ block, tab }) => block.type === 'table' && tab === placed.tab && block.entity === placed.block.entity)
  return scope(table?.block.table?.where)
}

const scope = (where: Cel | undefined): Pick<Primitive, 'where'> => (where ? { where } : {})
const columnsOf = ({ block }: PlacedBlock): readonly string[] => groupedColumns(block.table?.columns ?? []).map(({ own }) => own.field)
/** What the rows must hold for their cells to lead somewhere. */
const linkFields = ({ block }: PlacedBlock): readonly string[] =>
  groupedColumns(block.table?.columns ?? []).flatMap(({ own: { link } }) =>
    typeof link === 'object' ? Object.values(link.filter ?? {}) : [],
  )
const parentField = ({ document }: ResolvedEntity): readonly string[] => (document.tree ? [document.tree.parent] : [])
const primitive = (entity: string, action: string, rest: Omit<Primitive, 'op'>): Primitive => ({ op: `${entity}.${action}`, ...rest })
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]
const dedupe = (primitives: readonly Primitive[]): Primitive[] => [...new Map(primitives.map((each) => [each.op, each])).values()]
