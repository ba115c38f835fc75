// Leaves out of a page what its reader has no key for: blocks, buttons, columns, fields.
import type {
  Action,
  Block,
  Cards,
  ChartBlock,
  Column,
  DetailBlock,
  DetailRelated,
  FormBlock,
  FormField,
  FormGroup,
  FormRule,
  Page,
  TableBlock,
} from '../../../metadata/model/model.ts'
import { datasetOf } from '../../../metadata/compiler/resolve/figures.ts'
import type { Grants } from '../../kernel/permission/grants.ts'
import { listing, searching } from '../../kernel/permission/listing.ts'

export function cutPage(page: Page, grants: Grants): Page {
  const tabs = page.tabs.map((tab) => ({ ...tab, blocks: cutBlocks(tab.blocks, page, grants) })).filter(({ blocks }) => blocks.length > 0)
  // Static rows go with what they are, cut to what is seen of them.
  const { static: _rows, figures: _figures, ...rest } = page
  return { ...rest, blocks: cutBlocks(page.blocks, page, grants), tabs }
}

/** Blocks without a key of their own stay as long as something beside them does. */
function cutBlocks(blocks: readonly Block[], page: Page, grants: Grants): Block[] {
  const cut = blocks.flatMap((block) => cutBlock(block, page, grants))
  return cut.some((block) => !keyless.has(block.kind) || (block.kind === 'form' && block.stands)) ? cut : []
}

const keyless: ReadonlySet<Block['kind']> = new Set<Block['kind']>(['search', 'form', 'value', 'grid', 'split', 'tabs'])

function cutBlock(block: Block, page: Page, grants: Grants): Block[] {
  const open = grants.holds(`${page.id}/${block.id}/view`)
  switch (block.kind) {
    case 'search':
      return [
        {
          ...block,
          items: block.items.filter(({ field }) => sees(grants, { entity: block.entity, actions: searching }, field)),
        },
      ]
    case 'form':
      if (block.stands) return open ? [withButton(block, grants)] : []
      return reaches(grants, block.entity, ['create', 'update']) ? [cutForm(block, grants)] : []
    case 'table':
      if (!open) return []
      return [
        {
          ...block,
          toolbar: permitted(block.toolbar, grants),
          rowActions: permitted(block.rowActions, grants),
          columns: block.columns.filter(({ field }) => sees(grants, { entity: block.entity, actions: listing }, field)),
          ...(datasetOf(block.entity) !== undefined && { params: permittedParams(block, grants) }),
          ...(block.edit && { edit: block.edit.filter(({ field }) => sees(grants, { entity: block.entity, actions: ['update'] }, field)) }),
          ...(block.expand && { expand: { ...block.expand, parts: detailParts(block.expand, grants) } }),
          ...(block.cards && { cards: cutCards(block.cards, block.entity, grants) }),
        },
      ]
    case 'detail':
      return open ? [cutDetail(block, grants)] : []
    case 'tree':
      return open ? [{ ...block, actions: permitted(block.actions, grants) }] : []
    case 'chart':
      return open && seesFigures(grants, block) ? [block] : []
    case 'value':
    case 'grid':
    case 'split':
    case 'tabs':
      return [block]
    default:
      return open ? [block] : []
  }
}

/** Figures are asked for by what is seen of them. */
const permittedParams = ({ entity, params = {} }: TableBlock, grants: Grants): NonNullable<TableBlock['params']> =>
  Object.fromEntries(
    Object.entries(params).map(([name, ids]) => [
      name,
      Array.isArray(ids) ? ids.filter((id) => sees(grants, { entity, actions: listing }, String(id))) : ids,
    ]),
  )

/** A rule about what is not seen is the server's alone to judge: its words would tell of the field. */
function cutForm(block: FormBlock, grants: Grants): FormBlock {
  const seen = (field: string) => sees(grants, { entity: block.entity, actions: ['create', 'update', 'get'] }, field)
  const asks = ({ cel, field }: FormRule) => [...cel.matchAll(/\bself\.(\w+)/g)].map(([, name = '']) => name).concat(field ?? [])
  return {
    ...block,
    items: formItems(block.items, { keep: ({ field, readOnly }) => readOnly || seen(field), grants }),
    rules: block.rules.filter((rule) => asks(rule).every(seen)),
  }
}

function cutDetail({ opened, ...block }: DetailBlock, grants: Grants): DetailBlock {
  return { ...block, parts: detailParts(block, grants), ...(opened && grants.holds(opened.key) && { opened }) }
}

/** Fields that are seen, parts that are left with any, steps with the buttons that are granted. */
function detailParts({ parts, entity }: DetailBlock, grants: Grants): DetailBlock['parts'] {
  const reach = { entity, actions: ['get'] }
  return parts.flatMap((part): DetailBlock['parts'] => {
    if (part.kind === 'fields') {
      const items = part.items.filter(({ field }) => sees(grants, reach, field))
      return items.length > 0 ? [{ ...part, items }] : []
    }
    if (part.kind === 'steps') return sees(grants, reach, part.field) ? [{ ...part, actions: permitted(part.actions, grants) }] : []
    return part.kind === 'related' ? cutRelated(part, grants) : [part]
  })
}

/** As far as their own page call answers them; without the buttons where they may not be given and taken here. */
function cutRelated({ change, ...part }: DetailRelated, grants: Grants): DetailRelated[] {
  const seen = (field: string) => sees(grants, { entity: part.entity, actions: ['page'] }, field)
  const columns = part.columns.filter(({ field }) => seen(field))
  const needed = [part.by, ...Object.keys(part.params ?? {}), ...(part.sort ?? []).map(({ field }) => field)]
  if (columns.length === 0 || !needed.every(seen)) return []
  return [{ ...part, columns, ...(change && grants.holds(change.key) && { change }) }]
}

/** A chart goes with any of its figures: each of a gauge's or a Gantt's means what it does by its place beside the others. */
function seesFigures(grants: Grants, { dataset, x, coarser = [], series, each, y, given = {} }: ChartBlock): boolean {
  const reach = { entity: `dataset:${dataset}`, actions: ['read'] }
  return [x, ...coarser, series, each, ...y, ...Object.keys(given)].every((id) => id === undefined || sees(grants, reach, id))
}

/** Without the operation that its reader may not call. */
function withButton({ bind, ...block }: FormBlock, grants: Grants): FormBlock {
  const form = { ...block, items: formItems(block.items, { keep: () => true, grants }) }
  return bind && grants.holds(bind.key) ? { ...form, bind } : form
}

function cutCards({ picture, status, items, ...rest }: Cards, entity: string, grants: Grants): Cards {
  const seen = ({ field }: Column): boolean => sees(grants, { entity, actions: listing }, field)
  return { ...rest, ...(picture && seen(picture) && { picture }), ...(status && seen(status) && { status }), items: items.filter(seen) }
}

const permitted = (actions: readonly Action[], grants: Grants): Action[] => actions.filter(({ key }) => grants.holds(key))

const reaches = (grants: Grants, entity: string, actions: readonly string[]): boolean =>
  actions.some((action) => grants.allows(`${entity}.${action}`))

/** Whether any of the actions reaches the field. */
export function sees(grants: Grants, { entity, actions }: Reach, field: string): boolean {
  return actions.some((action) => {
    const allowance = grants.allows(`${entity}.${action}`)
    return allowance !== undefined && (allowance.fields === undefined || allowance.fields.has(field))
  })
}

interface Reach {
  /** Its id, or dataset: and the id of a dataset. */
  readonly entity: string
  readonly actions: readonly string[]
}

interface Left {
  readonly keep: (field: FormField) => boolean
  readonly grants: Grants
}

function formItems(items: readonly (FormField | FormGroup)[], left: Left): (FormField | FormGroup)[] {
  return items.flatMap((item): (FormField | FormGroup)[] => {
    if (item.kind === 'field') return left.keep(item) ? [withFigure(item, left.grants)] : []
    const inner = formItems(item.items, left)
    return inner.length > 0 ? [{ ...item, items: inner }] : []
  })
}

/** A figure is told as a whole, or not at all: without one of its conditions it would be another. */
function withFigure({ figure, ...field }: FormField, grants: Grants): FormField {
  if (!figure) return field
  const reach = { entity: `dataset:${figure.dataset}`, actions: ['read'] }
  const named = [...figure.measures.map(({ id }) => id), ...figure.filter.map(({ dimension }) => dimension)]
  return named.every((id) => sees(grants, reach, id)) ? { ...field, figure } : field
}
