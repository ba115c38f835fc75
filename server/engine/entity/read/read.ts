// What the read actions share: reading the body of a list call, and the condition that its rows must meet.
import { trimmed } from '../../../../metadata/written/visible.ts'
import { listWords } from '../../../../metadata/base/listWords.ts'
import { spanMessage } from '../../../../metadata/functions/span.ts'
import type { Block, Cel, Text } from '../../../../metadata/model/model.ts'
import { blocksOf } from '../../../../metadata/document/pageBlocks.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { celSql } from '../sql/cel.ts'
import { scopeSql } from '../sql/scope.ts'
import { conditionsSql, keywordSql, readFilter, type Condition } from '../sql/filter.ts'
import { readWindow } from '../sql/window.ts'
import type { Writer } from '../../../kernel/database/writer.ts'
import { messages, type Complaint } from '../../context/messages.ts'

export type Body = Readonly<Record<string, unknown>>

/** A body as an object; none at all counts as empty. @throws Refusal badRequest on null, a list or a bare value. */
export function bodyOf(body: unknown): Body {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('badRequest')
  return { ...body }
}

export interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

const pageSizes = [10, 25, 50, 100]

/** @throws Refusal invalid on other page sizes than 10, 25, 50 and 100. */
export function readPaging(context: Pick<Context, 'caller'>, body: Body): Paging {
  const { pageNum = 1, pageSize = 10 } = body
  const complaints: Record<string, Complaint> = {}
  if (typeof pageNum !== 'number' || !Number.isInteger(pageNum) || pageNum < 1 || pageNum > 10_000_000) complaints.pageNum = 'wrongPage'
  if (typeof pageSize !== 'number' || !pageSizes.includes(pageSize)) complaints.pageSize = 'wrongPageSize'
  if (typeof pageNum !== 'number' || typeof pageSize !== 'number' || Object.keys(complaints).length > 0) refuse(context, complaints)
  return { pageNum, pageSize }
}

/** Refuses a call with a message per field, in the caller's language. */
export function refuse(context: Pick<Context, 'caller'>, complaints: Readonly<Record<string, Complaint | Text>>): never {
  throw new Refusal('invalid', { data: { fields: messages(complaints, context.caller.language) } })
}

export interface Selection {
  readonly conditions: readonly Condition[]
  readonly keyword: string
  /** What the rows are that the block is about which they are asked for. */
  readonly about?: Cel
}

/**
 * The filter, the keyword, the window of days and the block of a call. Conditions stand in the body, each under its field's name, or in `filter`,
 * where a field may be called like a word of the call. `taken` are the words that this call reads besides.
 */
export function readSelection(context: Context, body: Body, taken: readonly string[]): Selection {
  const { keyword = '', filter, block } = body
  if (typeof keyword !== 'string' || keyword.length > 200 || keyword.includes('\0')) refuse(context, { keyword: 'wrongValue' })
  const own = new Set(['keyword', 'window', 'filter', 'block', ...taken])
  const [useless] = Object.keys(body).filter((name) => listWords.has(name) && !own.has(name))
  if (useless !== undefined) refuse(context, { [useless]: 'unknownField' })
  const filters = Object.fromEntries(Object.entries(body).filter(([name]) => !own.has(name)))
  const conditions = [...readFilter(context, filters), ...readFilter(context, inside(context, filter), 'filter.')]
  mustBeBounded(context, { conditions, body })
  const about = block === undefined ? undefined : aboutOf(context, block)
  return { conditions: [...conditions, ...readWindow(context, body.window)], keyword: trimmed(keyword), ...(about && { about }) }
}

/** Rows that are searched over so many days at most are never all of them: without a range a call is refused at the field; rows that are named need none. */
function mustBeBounded(context: Context, { conditions, body }: { readonly conditions: readonly Condition[]; readonly body: Body }): void {
  const { entity } = context
  // What is told of a few rows is small; the floor's facts grow with the mill.
  if (entity.store !== 'provider' || [body.ids ?? []].flat().length > 0) return
  const limited = Object.values(entity.fields).filter(({ maxSpan, search }) => maxSpan && search === 'range')
  const [first] = limited
  if (!first?.maxSpan || limited.some((field) => conditions.some((condition) => condition.field === field))) return
  refuse(context, { [first.name]: spanMessage(first.maxSpan, 'open') })
}

/** A block as `page.block`: however far the caller's rights reach, it shows the rows that it is about. */
function aboutOf(context: Context, name: unknown): Cel | undefined {
  const [page = '', id] = typeof name === 'string' ? name.split('.') : []
  const opened = Object.hasOwn(context.model.pages, page) ? context.model.pages[page] : undefined
  const found = opened && blocksOf(opened).find((block) => block.id === id && entityOf(block) === context.entity.id)
  if (!found) return refuse(context, { block: 'wrongValue' })
  return 'where' in found ? found.where : 'live' in found ? found.live?.where : undefined
}

const entityOf = (block: Block): string | undefined => ('entity' in block ? block.entity : undefined)

function inside(context: Context, filter: unknown): Body {
  if (filter === undefined || filter === null) return {}
  return typeof filter === 'object' && !Array.isArray(filter) ? { ...filter } : refuse(context, { filter: 'wrongFilter' })
}

/** `where …` over the view under `alias`: the filter, the keyword, the caller's row scope, and not removed, or nothing else. */
export function whereSql(
  context: Context,
  selection: Selection,
  { writer, alias, which = 'kept' }: { writer: Writer; alias: string; which?: 'kept' | 'removed' },
): string {
  const conditions = [
    ...conditionsSql(context, selection.conditions, { writer, alias }),
    ...(selection.keyword === '' ? [] : [keywordSql(context, selection.keyword, { writer, alias })]),
    ...(selection.about ? [celSql(selection.about, { ...context, writer, alias })] : []),
    ...scopeSql(context, context.allowance, { writer, alias }),
    ...(context.entity.softDelete ? [`${alias}.deleted_at is ${which === 'removed' ? 'not null' : 'null'}`] : []),
  ]
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}
