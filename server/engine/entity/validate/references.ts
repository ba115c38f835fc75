// What a record refers to must exist in the tenant, not be removed, and lie within what the caller may choose from.
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import type { Context } from '../../context/context.ts'
import { scopeSql } from '../sql/scope.ts'
import { whereSql } from '../read/lookupFilter.ts'
import { isId } from '../sql/id.ts'
import { alive, sourceOf, viewOf } from '../sql/names.ts'
import { hasLockedRoot, rootId, rootOf } from '../sql/root.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { changed, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

interface Mention {
  readonly draft: Draft
  readonly field: Field
  readonly target: Entity
}

/** Replaces the root's shown id by its own, and complains about ids that lead nowhere. Rows referred to are locked against removal until the end. */
export async function validateReferences(
  context: Context,
  transaction: Transaction,
  { drafts, findings }: { drafts: readonly Draft[]; findings: Findings },
): Promise<void> {
  const mentions = drafts.flatMap((draft) => mentionsOf(context, draft))
  for (const target of new Set(mentions.map((mention) => mention.target))) {
    const ofTarget = mentions.filter((mention) => mention.target === target)
    if (hasLockedRoot(target)) await resolveRoot(transaction.at(target.home), target, ofTarget)
    const wanted = [...new Set(ofTarget.flatMap(idsOf).filter(isId))]
    const found = wanted.length === 0 ? new Set<string>() : await existing(context, transaction.at(target.home), { target, wanted })
    for (const mention of ofTarget) complain(mention, found, findings)
    for (const field of new Set(ofTarget.map((mention) => mention.field)))
      if (field.where) await validateWhere(context, transaction.at(target.home), { field, target, mentions: ofTarget, findings })
  }
}

function mentionsOf(context: Context, draft: Draft): readonly Mention[] {
  return Object.values(draft.entity.fields).flatMap((field) => {
    const target = field.reference === undefined ? undefined : context.model.entities[field.reference]
    return target && (target.store === 'table' || target === draft.entity) && changed(draft, field.name) ? [{ draft, field, target }] : []
  })
}

function idsOf({ draft, field }: Mention): readonly unknown[] {
  const value = draft.values[field.name]
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
}

/** Those that the stored row does not point at already. */
function freshIdsOf(mention: Mention): readonly unknown[] {
  const before = mention.draft.stored?.[mention.field.name]
  return Array.isArray(before) ? idsOf(mention).filter((id) => !before.includes(id)) : idsOf(mention)
}

async function resolveRoot(transaction: Transaction, target: Entity, mentions: readonly Mention[]): Promise<void> {
  const naming = mentions.filter((mention) => idsOf(mention).includes(rootId))
  if (naming.length === 0) return
  const root = (await transaction.run(new Writer().statement(`select ${rootOf(target)}`)))[0]?.[0] ?? rootId
  for (const { draft, field } of naming) {
    const value = draft.values[field.name]
    draft.values[field.name] = Array.isArray(value) ? value.map((id: unknown) => (id === rootId ? root : id)) : root
  }
}

async function existing(
  context: Context,
  transaction: Transaction,
  { target, wanted }: { target: Entity; wanted: readonly string[] },
): Promise<ReadonlySet<string>> {
  const writer = new Writer()
  const scope = scopeSql({ ...context, entity: target }, context.caller.grants.allows(`${target.id}.options`) ?? {}, { writer, alias: 't' })
  // Whoever takes something on may be named for it, also where the factory that he has chosen is not the one that he is of.
  const me = target.belonging?.as === 'person' ? context.caller.employeeId : null
  const within = scope.length > 0 && me !== null ? [`(t.id = ${writer.bind(me, 'uuid')} or (${scope.join(' and ')}))`] : scope
  const conditions = [`t.id = any(${writer.list(wanted, 'uuid')})`, ...within].join(' and ') + alive(target, 't')
  const text =
    target.home === context.entity.home && target.store === 'table'
      ? `select t.id from ${sourceOf(target)} t where ${conditions} order by t.id for key share`
      : `select t.id from ${viewOf(target)} t where ${conditions}`
  return new Set((await transaction.run(writer.statement(text))).map(([id]) => id ?? ''))
}

function complain(mention: Mention, found: ReadonlySet<string>, findings: Findings): void {
  const { draft, field } = mention
  const missing = idsOf(mention).findIndex((id) => typeof id !== 'string' || !found.has(id.toLowerCase()))
  if (missing >= 0) findings.complain(`${draft.path}${field.name}`, 'missingReference')
}

interface Pointing {
  readonly field: Field
  readonly target: Entity
  readonly mentions: readonly Mention[]
  readonly findings: Findings
}

/** Complains about records that are there, and that this field may not point at. What a row pointed at before stays, each of a list as well. */
async function validateWhere(context: Context, transaction: Transaction, { field, target, mentions, findings }: Pointing): Promise<void> {
  const ofField = mentions.filter((mention) => mention.field === field)
  const ids = [...new Set(ofField.flatMap(freshIdsOf).filter(isId))]
  if (ids.length === 0) return
  const writer = new Writer()
  const wanted = `t.id = any(${writer.list(ids, 'uuid')})`
  const text = `select t.id from ${viewOf(target)} t where ${wanted} and (${whereSql(context, field, { writer, alias: 't' })}) is not true`
  const wrong = new Set((await transaction.run(writer.statement(text))).map(([id]) => id))
  for (const mention of ofField)
    if (freshIdsOf(mention).some((id) => wrong.has(String(id).toLowerCase())))
      findings.complain(`${mention.draft.path}${field.name}`, field.message ?? 'notWithin')
}
