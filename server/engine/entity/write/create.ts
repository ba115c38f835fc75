// A new row, with its children: judged, stored and told in the audit trail in one transaction.
import type { Transaction } from '../../../kernel/database/database.ts'
import { json, type Answer } from '../../../kernel/call/answer.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf, type Body } from '../read/read.ts'
import { checkScope, storedRow } from './answer.ts'
import { draftOf } from '../../context/draft.ts'
import { Findings } from '../../context/findings.ts'
import { fieldOf, validateDrafts, validateReadable, without } from '../validate/validate.ts'
import { lockTree } from '../validate/placement.ts'
import { validateShape, tidy } from '../validate/shape.ts'
import { store } from './store.ts'
import { writing } from '../validate/unique.ts'

/**
 * `{ confirmed?, …fields, children }` → the stored row.
 * @throws Refusal invalid (400) with a message per field; confirm (501) until repeated with `confirmed: true`; notAllowed outside the row scope.
 */
export async function create(context: Context, input: unknown): Promise<Answer> {
  const sound = shaped(context, input)
  return writing(context, (transaction) => insert(context, transaction, sound))
}

/** The same as a part of what a transaction does. */
export const createIn = (context: Context, transaction: Transaction, input: unknown): Promise<Answer> =>
  insert(context, transaction, shaped(context, input))

interface Shaped {
  readonly fields: Body
  readonly confirmed: boolean
}

function shaped(context: Context, input: unknown): Shaped {
  const { confirmed, ...given } = bodyOf(input)
  const { entity, model } = context
  const fields = tidy(model, entity, given)
  const shape = new Findings()
  validateShape(context, { input: fields, schema: entity.schemas.create, path: '' }, shape)
  if (shape.complaints.size > 0) {
    const wrong = new Set([...shape.complaints.keys()].map(fieldOf))
    validateReadable(context, { draft: draftOf(model, entity, { input: without(fields, wrong), strangers: [] }), wrong }, shape)
  }
  shape.settle(context, true)
  return { fields, confirmed: confirmed === true }
}

async function insert(context: Context, transaction: Transaction, { fields, confirmed }: Shaped): Promise<Answer> {
  await lockTree(context, transaction)
  const findings = new Findings()
  const strangers: string[] = []
  const draft = draftOf(context.model, context.entity, { input: fields, strangers })
  for (const path of strangers) findings.complain(path, 'childMissing')
  await validateDrafts(context, transaction, { drafts: [draft], findings })
  findings.settle(context, confirmed)
  await store(context, transaction, { drafts: [draft], action: 'create', confirmed })
  await checkScope(context, transaction, [draft.id])
  return json((await storedRow(context, transaction, draft.id)) ?? 'null')
}

/** The id of the row that a create has answered. */
export function createdId(answer: Answer): string {
  const row: unknown = answer.kind === 'json' ? JSON.parse(answer.text) : undefined
  if (typeof row !== 'object' || row === null || !('id' in row)) throw new Error('a create answers the stored row')
  return String(row.id)
}
