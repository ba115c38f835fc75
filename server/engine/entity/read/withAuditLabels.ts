// Rows that tell of others, as the log does, in the reader's words: `$labels` of a field with `valuesOf` is a list of lines, and its masked values
// are covered. Entities without such a field, which is nearly all, pay nothing.
import { subjectReferences } from '../../../../metadata/text/subjectReferences.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { sees, type Context } from '../../context/context.ts'
import { namesOf, reading, withNames } from './crossDatabaseLabels.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { lines, mentioned, type NamesOf, type DescribedValues, uncovered } from './auditValueLabels.ts'

/** The texts, each a row or a list of rows as JSON, with all labels that PostgreSQL could not join. */
export async function withAuditLabels(context: Context, texts: readonly string[]): Promise<readonly string[]> {
  const named = await withNames(context, { texts, fields: context.allowance.fields })
  const fields = subjectReferences(context.entity).filter(({ name }) => sees(context, name))
  if (fields.length === 0) return named
  const parsed = named.map((text): unknown => JSON.parse(text))
  const cells = parsed.flatMap((rows) => (Array.isArray(rows) ? rows : [rows])).flatMap((row: unknown) => cellsOf(context, row, fields))
  const names = await namesIn(
    context,
    cells.map(({ told }) => told),
  )
  for (const { row, field, told } of cells) {
    row[field.name] = uncovered(context, told)
    row.$labels = { ...Object(row.$labels), [field.name]: linesOf(context, told, names) }
  }
  return parsed.map((rows) => JSON.stringify(rows))
}

interface DescribedCell {
  readonly row: Record<string, unknown>
  readonly field: Field
  readonly told: DescribedValues
}

function cellsOf(context: Context, row: unknown, fields: readonly Field[]): readonly DescribedCell[] {
  if (!isRecord(row)) return []
  return fields.flatMap((field) => {
    const values = row[field.name]
    const across = row[fields.find(({ name, valuesOf }) => name !== field.name && valuesOf === field.valuesOf)?.name ?? '']
    const subject = subjectOf(context, row[field.valuesOf ?? ''])
    return isRecord(values) ? [{ row, field, told: { subject, values, ...(isRecord(across) && { across }) } }] : []
  })
}

const linesOf = (context: Context, told: DescribedValues, names: NamesOf): readonly string[] =>
  lines(context, { ...told, values: uncovered(context, told) }, names)

const subjectOf = ({ model }: Context, id: unknown): Entity | undefined =>
  typeof id === 'string' && Object.hasOwn(model.entities, id) ? model.entities[id] : undefined

/** One statement for each kind of thing that the values refer to. */
async function namesIn(context: Context, told: readonly DescribedValues[]): Promise<NamesOf> {
  const run = reading(context)
  const queried = [...mentioned(context, told)].filter(([, ids]) => ids.size > 0)
  const found = await Promise.all(
    queried.map(async ([target, ids]) => {
      const names = await namesOf(target, [...ids], run)
      const gone = [...ids].filter((id) => !names.has(id))
      return [...names, ...(gone.length > 0 ? await lastNames(target, gone, run) : [])]
    }),
  )
  return new Map(found.flat())
}

/** What rows that are gone were called last, by their own lines in the trail, which lie where the rows lay. */
async function lastNames(target: Entity, ids: readonly string[], run: ReturnType<typeof reading>): Promise<NamesOf> {
  const writer = new Writer()
  const of = `a.entity = ${writer.bind(target.id, 'text')} and a.row_id = any(${writer.list(ids, 'uuid')})`
  const text = `select distinct on (a.row_id) a.row_id, app.masked(a.record) from data.audit a
    where a.tenant_id = app.tenant() and ${of} and a.record is not null order by a.row_id, a.id desc`
  return new Map((await run(target.home, writer.statement(text))).map(([id, name]) => [id ?? '', name ?? '']))
}

/** How a sheet words the values of some of its rows, once what they refer to has been queried. */
export async function auditCellText(context: Context, written: readonly string[]): Promise<(value: string | null) => string | null> {
  const describedOf = (value: string | null): DescribedValues | undefined => {
    const [about, values]: readonly unknown[] = JSON.parse(value ?? '[]')
    return isRecord(values) ? { subject: subjectOf(context, about), values } : undefined
  }
  const names = await namesIn(
    context,
    written.flatMap((value) => describedOf(value) ?? []),
  )
  return (value) => {
    const described = describedOf(value)
    return described ? linesOf(context, described, names).join('\n') : null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
