// References in a workbook are written by name or code; here they become ids, one statement for each kind of thing referred to.
import { inRow } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { formsOf } from '../../../../metadata/written/choices.ts'
import type { RawRows, Statement, Transaction } from '../../../kernel/database/database.ts'
import type { Context } from '../../context/context.ts'
import { scopeSql } from '../sql/scope.ts'
import { alive, columnOf, viewOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'

/** The ids that a text names: none, one, or several rows of the same name. */
export type ReferenceLookup = (field: Field, text: string) => readonly string[]

/** Looks up every text that stands for a row of another entity. */
export async function namesIn(
  context: Context,
  transaction: Transaction,
  mentioned: ReadonlyMap<Field, ReadonlySet<string>>,
): Promise<ReferenceLookup> {
  const byTarget = new Map<string, ReadonlySet<string>>()
  for (const [field, texts] of mentioned) {
    const known = byTarget.get(field.reference ?? '') ?? []
    byTarget.set(field.reference ?? '', new Set([...known, ...[...texts].flatMap(formsOf)]))
  }
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [id, texts] of byTarget) {
    const target = context.model.entities[id]
    if (target && texts.size > 0) found.set(id, await lookUp(context, transaction, { target, texts: [...texts] }))
  }
  return (field, text) => {
    const known = found.get(field.reference ?? '')
    const form = formsOf(text).find((each) => known?.has(each))
    return known?.get(form ?? '') ?? []
  }
}

/** The fields whose text names a row: its display, and the codes that a look-up shows. */
export const matched = ({ lookup, fields }: Entity): readonly Field[] =>
  lookup.flatMap((name) => {
    const field = fields[name]
    return field && inRow(field) && !field.secret && (field.kind === 'text' || field.kind === 'longText') ? field : []
  })

async function lookUp(
  context: Context,
  transaction: Transaction,
  { target, texts }: { target: Entity; texts: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const allowance = context.caller.grants.allows(`${target.id}.options`) ?? {}
  return idsByText(await transaction.at(target.home).run(namesStatement({ ...context, entity: target, allowance }, texts)))
}

/**
 * By display first; what no display matches, by the codes that a look-up shows: by anything else a sheet could ask what the caller may not see.
 * Of the rows of the context's entity that its allowance reaches.
 */
export function namesStatement(
  { entity, caller, model, allowance }: Pick<Context, 'entity' | 'caller' | 'model' | 'allowance'>,
  texts: readonly string[],
): Statement {
  const writer = new Writer()
  const scope = scopeSql({ entity, caller, model }, allowance, { writer, alias: 't' })
  const wanted = writer.list(texts, 'text')
  const parts = matched(entity).map(
    (field, rank) =>
      `select w.name, t.id, ${rank} as rank from unnest(${wanted}) w(name) join ${viewOf(entity)} t on ${columnOf(field, 't')} = w.name where ${['true', ...scope].join(' and ')}${alive(entity, 't')}`,
  )
  return writer.statement(`select name, id, rank from (${parts.join(' union ')}) found order by rank, id`)
}

/** The rows that each text names by the first field that any row matches it by. */
export function idsByText(rows: RawRows): ReadonlyMap<string, readonly string[]> {
  const best = new Map<string, { readonly rank: string | null; readonly ids: string[] }>()
  for (const [name, id, rank] of rows) {
    if (name === null || id === null || name === undefined || id === undefined) continue
    const known = best.get(name)
    if (!known) best.set(name, { rank: rank ?? null, ids: [id] })
    else if (known.rank === (rank ?? null)) known.ids.push(id)
  }
  return new Map([...best].map(([name, { ids }]) => [name, ids]))
}
