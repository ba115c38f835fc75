// What the read actions share: reading the body of a list call, and the condition that its rows must meet.
import { Refusal } from '../request/errors.ts'
import type { Context } from './context.ts'
import { scopeSql } from './sql/cel.ts'
import { conditionsSql, keywordSql, readFilter, type Condition } from './sql/filter.ts'
import { readWindow } from './sql/window.ts'
import type { Writer } from './sql/writer.ts'
import { messages, type Complaint } from './messages.ts'

export type Body = Readonly<Record<string, unknown>>

/** A body as an object; nothing counts as empty. @throws Refusal badRequest on a list or a bare value. */
export function bodyOf(body: unknown): Body {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('badRequest')
  return { ...body }
}

export interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

const pageSizes = [10, 25, 50, 100]

/** @throws Refusal invalid on other page sizes than 10, 25, 50 and 100. */
export function readPaging(context: Context, body: Body): Paging {
  const { pageNum = 1, pageSize = 10 } = body
  const complaints: Record<string, Complaint> = {}
  if (typeof pageNum !== 'number' || !Number.isInteger(pageNum) || pageNum < 1 || pageNum > 10_000_000) complaints.pageNum = 'wrongPage'
  if (typeof pageSize !== 'number' || !pageSizes.includes(pageSize)) complaints.pageSize = 'wrongPageSize'
  if (typeof pageNum !== 'number' || typeof pageSize !== 'number' || Object.keys(complaints).length > 0) refuse(context, complaints)
  return { pageNum, pageSize }
}

/** Refuses a call with a message per field, in the caller's language. */
export function refuse(context: Context, complaints: Readonly<Record<string, Complaint>>): never {
  throw new Refusal('invalid', { data: { fields: messages(complaints, context.caller.language) } })
}

export interface Selection {
  readonly conditions: readonly Condition[]
  readonly keyword: string
}

/** The filter, the keyword and the window of days of a call; everything in `reserved` is not a filter. */
export function readSelection(context: Context, body: Body, reserved: readonly string[]): Selection {
  const { keyword = '' } = body
  if (typeof keyword !== 'string' || keyword.length > 200 || keyword.includes('\0')) refuse(context, { keyword: 'wrongValue' })
  const filter = Object.fromEntries(
    Object.entries(body).filter(([name]) => name !== 'keyword' && name !== 'window' && !reserved.includes(name)),
  )
  return { conditions: [...readFilter(context, filter), ...readWindow(context, body.window)], keyword: keyword.trim() }
}

/** `where …` over the view under `alias`: the filter, the keyword, the caller's row scope, and not removed. */
export function whereSql(context: Context, selection: Selection, { writer, alias }: { writer: Writer; alias: string }): string {
  const conditions = [
    ...conditionsSql(context, selection.conditions, { writer, alias }),
    ...(selection.keyword === '' ? [] : [keywordSql(context, selection.keyword, { writer, alias })]),
    ...scopeSql(context, context.allowance, { writer, alias }),
    ...(context.entity.softDelete ? [`${alias}.deleted_at is null`] : []),
  ]
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}
