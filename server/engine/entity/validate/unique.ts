// What may stand only once in a tenant: looked up before the write for a message at the field, and enforced by the index against whoever is faster.
import { DatabaseError } from 'pg'
import { sqlType } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Text, UniqueRule } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { textOf } from '../../context/messages.ts'
import { alive, viewOf } from '../sql/names.ts'
import { quote, Writer } from '../../../kernel/database/writer.ts'
import { changed, type Draft } from '../../context/draft.ts'
import { rowsWithKey } from './extraUnique.ts'
import type { Findings } from '../../context/findings.ts'
import { follow } from './follow.ts'

/** Complains, or asks where the rule's level is confirm, about values that another row has: stored, or given in the same call. */
export async function validateUnique(transaction: Transaction, { drafts, findings, sameAs }: UniqueInput): Promise<void> {
  for (const entity of new Set(drafts.map((draft) => draft.entity))) {
    for (const rule of entity.unique) {
      const checked = drafts.filter((draft) => draft.entity === entity && concerned(draft, rule))
      for (const draft of checked) requireOneLine(draft, rule, findings)
      for (const [draft, first] of repeated(checked, rule)) report(draft, rule, { findings, text: sameAs?.(placeOf(first, rule)) })
      for (const draft of await taken(transaction, { entity, rule, drafts: checked })) report(draft, rule, { findings })
    }
  }
}

interface UniqueInput {
  /** Of two with the same value the later one is at fault. */
  readonly drafts: readonly Draft[]
  readonly findings: Findings
  /** What is said of a value that stands at another place of the same call as well; by default what is said of a value that is taken. */
  readonly sameAs?: ((place: string) => Text) | undefined
}

/** A rule with an empty field holds nothing against anyone. */
function concerned(draft: Draft, rule: UniqueRule): boolean {
  const complete = rule.fields.every((name) => draft.values[name] !== null && draft.values[name] !== undefined)
  return complete && rule.fields.some((name) => changed(draft, name))
}

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

/** What tells rows apart is shown on one line: with a break in it two that differ would look the same. */
function requireOneLine(draft: Draft, { fields }: UniqueRule, findings: Findings): void {
  for (const name of fields) {
    const value = draft.values[name]
    if (typeof value === 'string' && lineBreak.test(value) && changed(draft, name)) findings.complain(draft.path + name, 'oneLine')
  }
}

const keyOf = (draft: Draft, rule: UniqueRule): string => JSON.stringify(rule.fields.map((name) => draft.values[name]))

/** Those that repeat an earlier one, each with the first of its kind. */
function repeated(drafts: readonly Draft[], rule: UniqueRule): readonly (readonly [Draft, Draft])[] {
  const seen = new Map<string, Draft>()
  return drafts.flatMap((draft) => {
    const key = keyOf(draft, rule)
    const first = seen.get(key)
    if (!first) seen.set(key, draft)
    return first ? [[draft, first] as const] : []
  })
}

async function taken(
  transaction: Transaction,
  { entity, rule, drafts }: { entity: Entity; rule: UniqueRule; drafts: readonly Draft[] },
): Promise<readonly Draft[]> {
  if (drafts.length === 0) return []
  if (rule.extra) {
    const found = await rowsWithKey(transaction, { entity, rule, rows: drafts })
    return [...new Set(found.flatMap(({ at, id }) => (drafts[at] && drafts[at].id !== id ? [drafts[at]] : [])))]
  }
  const fields = rule.fields.map((name) => {
    const field = entity.fields[name]
    if (field?.column === undefined) throw new Error(`${entity.id}.${name} has no column`)
    return { name, type: sqlType(field), column: quote(field.column) }
  })
  const writer = new Writer()
  const wanted = drafts.map((draft, n) => ({
    n,
    id: draft.id,
    ...Object.fromEntries(fields.map(({ name }, at) => [`v${at}`, draft.values[name]])),
  }))
  const columns = fields.map(({ type }, at) => `, v${at} ${type}`).join('')
  const equal = fields.map(({ column }, at) => ` and u.${column} = w.v${at}`).join('')
  const text =
    `select w.n from json_to_recordset(${writer.bind(JSON.stringify(wanted), 'json')}) as w(n integer, id uuid${columns}) ` +
    `where exists (select 1 from ${viewOf(entity)} u where u.id <> w.id${equal}${alive(entity, 'u')})`
  const rows = await transaction.run(writer.statement(text))
  return rows.flatMap(([n]) => drafts[Number(n)] ?? [])
}

/** The message stands at the last field of the rule: the one that tells rows apart within the others. */
const placeOf = (draft: Draft, rule: UniqueRule): string => draft.path + (rule.fields.at(-1) ?? '')

function report(
  draft: Draft,
  rule: UniqueRule,
  { findings, text }: { readonly findings: Findings; readonly text?: Text | undefined },
): void {
  const general = rule.message ?? textOf('taken')
  if (rule.level === 'confirm') findings.ask(placeOf(draft, rule), general)
  else findings.complain(placeOf(draft, rule), text ?? general)
}

/**
 * A write whose unique index refused it because another call was faster is judged once more: now the other's row is there to be named.
 * @throws Refusal as the work does; inUse when something else refers to a removed row; duplicate when it lost twice.
 */
export async function writing<T>(context: Context, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { database, caller, entity } = context
  try {
    const written = await database
      .write(caller, work)
      .catch((fault: unknown) => (stateOf(fault) === uniqueViolation ? database.write(caller, work) : Promise.reject(fault)))
    await follow(context)
    return written
  } catch (fault) {
    const state = stateOf(fault)
    if (state === refusedField) throw refusalAt(entity, caller.language, fault)
    if (state === uniqueViolation) throw new Refusal('duplicate', { cause: fault })
    if (state === foreignKeyViolation || state === restrictViolation) throw new Refusal('inUse', { cause: fault })
    throw fault
  }
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
/** The same of a key that says so, since PostgreSQL 18. */
const restrictViolation = '23001'
/** Of a trigger: what it would name in other rows is taken, at a column. */
const refusedField = 'SP400'
const stateOf = (fault: unknown): string | undefined => (fault instanceof DatabaseError ? fault.code : undefined)

/** At the field whose column the trigger named, in the words of the rule that says the same of the entity's own rows. */
function refusalAt(entity: Entity, language: 'zh' | 'en', fault: unknown): Refusal {
  const column = fault instanceof DatabaseError ? fault.column : undefined
  const name = Object.values(entity.fields).find((field) => field.column === column)?.name ?? ''
  const rule = entity.unique.find(({ fields }) => fields.at(-1) === name)
  return new Refusal('invalid', { data: { fields: { [name]: (rule?.message ?? textOf('taken'))[language] } }, cause: fault })
}
