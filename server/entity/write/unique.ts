// What may stand only once in a tenant: looked up before the write for a message at the field, and enforced by the index against whoever is faster.
import { DatabaseError } from 'pg'
import type { Entity, UniqueRule } from '../../../metadata/model.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../request/errors.ts'
import { say, type Context } from '../context.ts'
import { textOf } from '../messages.ts'
import { alive, typeOf, viewOf } from '../sql/names.ts'
import { quote, Writer } from '../sql/writer.ts'
import { changed, type Draft } from './draft.ts'
import type { Findings } from './findings.ts'

/** Complains, or asks where the rule's level is confirm, about values that another row has: stored, or given in the same call. */
export async function judgeUnique(transaction: Transaction, { drafts, findings }: { drafts: readonly Draft[]; findings: Findings }): Promise<void> {
  for (const entity of new Set(drafts.map((draft) => draft.entity))) {
    for (const rule of entity.unique) {
      const asked = drafts.filter((draft) => draft.entity === entity && concerned(draft, rule))
      for (const draft of [...repeated(asked, rule), ...(await taken(transaction, { entity, rule, drafts: asked }))]) report(draft, rule, findings)
    }
  }
}

/** A rule with an empty field holds nothing against anyone. */
function concerned(draft: Draft, rule: UniqueRule): boolean {
  const complete = rule.fields.every((name) => draft.values[name] !== null && draft.values[name] !== undefined)
  return complete && rule.fields.some((name) => changed(draft, name))
}

const keyOf = (draft: Draft, rule: UniqueRule): string => JSON.stringify(rule.fields.map((name) => draft.values[name]))

function repeated(drafts: readonly Draft[], rule: UniqueRule): readonly Draft[] {
  const seen = new Set<string>()
  return drafts.filter((draft) => {
    const key = keyOf(draft, rule)
    return seen.has(key) || !seen.add(key)
  })
}

async function taken(transaction: Transaction, { entity, rule, drafts }: { entity: Entity; rule: UniqueRule; drafts: readonly Draft[] }): Promise<readonly Draft[]> {
  if (drafts.length === 0) return []
  const fields = rule.fields.map((name) => {
    const field = entity.fields[name]
    if (field?.column === undefined) throw new Error(`${entity.id}.${name} has no column`)
    return { name, type: typeOf(field), column: quote(field.column) }
  })
  const writer = new Writer()
  const wanted = drafts.map((draft, n) => ({ n, id: draft.id, ...Object.fromEntries(fields.map(({ name }, at) => [`v${at}`, draft.values[name]])) }))
  const columns = fields.map(({ type }, at) => `, v${at} ${type}`).join('')
  const equal = fields.map(({ column }, at) => ` and u.${column} = w.v${at}`).join('')
  const text =
    `select w.n from json_to_recordset(${writer.bind(JSON.stringify(wanted), 'json')}) as w(n integer, id uuid${columns}) ` +
    `where exists (select 1 from ${viewOf(entity)} u where u.id <> w.id${equal}${alive(entity, 'u')})`
  const rows = await transaction.run(writer.statement(text))
  return rows.flatMap(([n]) => drafts[Number(n)] ?? [])
}

/** The message stands at the last field of the rule: the one that tells rows apart within the others. */
function report(draft: Draft, rule: UniqueRule, findings: Findings): void {
  const path = draft.path + (rule.fields.at(-1) ?? '')
  const text = rule.message ?? textOf('taken')
  if (rule.level === 'confirm') findings.ask(path, text)
  else findings.complain(path, text)
}

/** The refusal that a broken unique index means: another call was faster. Anything else is given back as it is. */
export function lostRace(context: Context, fault: unknown): unknown {
  if (!(fault instanceof DatabaseError)) return fault
  if (fault.code === '23503') return new Refusal('inUse', { cause: fault })
  if (fault.code !== '23505') return fault
  const columns = new Set(/\(([^)]*)\)=\(/.exec(fault.detail ?? '')?.[1]?.replaceAll('"', '').split(', '))
  const entity = Object.values(context.model.entities).find((candidate) => candidate.table === fault.table)
  const rule = entity?.unique.find((unique) => unique.fields.every((name) => columns.has(entity.fields[name]?.column ?? '')))
  if (!rule || entity !== context.entity) return new Refusal('duplicate', { cause: fault })
  return new Refusal('invalid', { cause: fault, data: { fields: { [rule.fields.at(-1) ?? '']: say(context, rule.message ?? textOf('taken')) } } })
}
