// A named act beyond create, update and remove: a transition of states, fields set by expressions, a function of a module.
import { tidy } from '../validate/shape.ts'
import type { Operation } from '../../../../metadata/generated/language.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { data, json, type Answer } from '../../../kernel/call/answer.ts'
import { audit } from '../../../kernel/database/audit.ts'
import { Refusal } from '../../../base/errors.ts'
import { errorsOf } from '../../../kernel/validation/ajv.ts'
import { complaintsOf } from '../../../kernel/validation/complaints.ts'
import { evaluateIn } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import type { OperationCall } from '../../context/functions.ts'
import type { JobQueue } from '../../context/jobs.ts'
import { bodyOf, refuse, type Body } from '../read/read.ts'
import { idsOf } from './remove.ts'
import { checkScope, storedRow } from './answer.ts'
import { whose } from './changes.ts'
import { validateChoices } from '../validate/choices.ts'
import { draftOf, isMoved, normalise, type Draft, type Values } from '../../context/draft.ts'
import { Findings } from '../../context/findings.ts'
import { validateDrafts } from '../validate/validate.ts'
import { validateReferences } from '../validate/references.ts'
import { validateRules } from '../validate/rules.ts'
import { areOffered, idsOfAll, lockRows } from './stored.ts'
import { store } from './store.ts'
import { writing } from '../validate/unique.ts'

export interface Act {
  readonly name: string
  readonly operation: Operation
  readonly progress?: OperationCall['progress']
}

/** With where it waits if it runs as a job. */
interface Queueing extends Act {
  readonly queue: JobQueue
}

/**
 * On one row `{ id, version, confirmed?, …input }` → the row; on rows `{ ids, … }` → the rows; on nothing `{ … }` → its output, else null.
 * @throws Refusal notFound; versionConflict; illegalTransition (409) when a row is not in a state the act starts from, or not as the page offers it; invalid; confirm.
 */
export async function operate(context: Context, act: Act, body: unknown): Promise<Answer> {
  const { on = 'row' } = act.operation
  const { wanted, version, confirmed, input: typed } = readAct(context, on, bodyOf(body))
  const input = tidyInput(context, act, typed)
  checkInput(context, act, input)
  return writing(context, async (transaction) => {
    const validated = await validateInput(context, transaction, { act, input })
    const rows = wanted.length === 0 ? [] : await lockRows(context, transaction, { ids: wanted })
    if (version !== undefined && rows.some((row) => row.version !== version)) throw new Refusal('versionConflict')
    validateChosenValues(context, { act, rows, input: validated })
    if (on === 'none') return data(answerOf(act, await run(context, transaction, { act, rows, input: validated, confirmed })))
    const offered = await areOffered(context, transaction, rows)
    const drafts = await change(context, transaction, { act, rows, input: validated, confirmed })
    // What a function refuses by itself tells more.
    if (!offered) throw new Refusal('illegalTransition')
    const answers: string[] = []
    for (const draft of drafts) answers.push((await storedRow(context, transaction, draft.id)) ?? 'null')
    return json(on === 'row' ? (answers[0] ?? 'null') : `[${answers.join(',')}]`)
  })
}

/** The same on one row, without input, as a part of what a transaction does. @throws Refusal like operate. */
export async function operateIn(
  context: Context,
  transaction: Transaction,
  { act, id }: { readonly act: Act; readonly id: string },
): Promise<void> {
  const rows = await lockRows(context, transaction, { ids: [id] })
  await change(context, transaction, { act, rows, input: {}, confirmed: true })
}

/**
 * Queues an act that runs as a job, in place of doing it: what can be refused already is. Answers `{ job }`, its id.
 * @throws Refusal like operate.
 */
async function operateLater(context: Context, act: Queueing, body: unknown): Promise<Answer> {
  const { queue } = act
  const { on = 'row' } = act.operation
  // A job goes by its user's own roles.
  if (context.caller.viewing) throw new Refusal('viewing')
  const { wanted, version, input: typed } = readAct(context, on, bodyOf(body))
  const input = tidyInput(context, act, typed)
  checkInput(context, act, input)
  const answer = await writing(context, async (transaction) => {
    const settled = await validateInput(context, transaction, { act, input })
    const rows = wanted.length === 0 ? [] : await lockRows(context, transaction, { ids: wanted })
    if (version !== undefined && rows.some((row) => row.version !== version)) throw new Refusal('versionConflict')
    validateChosenValues(context, { act, rows, input: settled })
    if (!isInState(context, act, rows) || !(await areOffered(context, transaction, rows))) throw new Refusal('illegalTransition')
    if (act.operation.queued)
      await change(context, transaction, { act: whileQueued(act, act.operation.queued), rows, input: {}, confirmed: true })
    const marks = act.operation.failed !== undefined
    const job = await queue.add(context.caller, transaction.at('control'), {
      entity: context.entity.id,
      operation: act.name,
      body,
      ...(marks && { marks }),
    })
    return data({ job })
  })
  queue.wake()
  return answer
}

/** What shows on the rows of a job that ended without having been done, by default all; those that are gone or show it already need nothing. */
export async function markFailed(context: Context, { name, operation }: Act, ids?: readonly string[]): Promise<void> {
  const { failed } = operation
  if (!failed) return
  const act = whileQueued({ name, operation }, failed)
  await writing(context, async (transaction) => {
    const meant = ids ?? (await idsOfAll(context, transaction))
    const rows = (await lockRows(context, transaction, { ids: meant, missing: 'leftOut' })).filter((stored) => {
      const draft = draftOf(context.model, context.entity, { input: {}, stored, strangers: [] })
      apply(context, draft, { act, fields: {} })
      return isMoved(draft)
    })
    if (rows.length > 0) await change(context, transaction, { act, rows, input: {}, confirmed: true })
    return data(null)
  })
}

/** What shows on the rows until the job is done. */
const whileQueued = ({ name, operation: { label } }: Act, set: NonNullable<Operation['set']>): Act => ({ name, operation: { label, set } })

/** Now, or later as a job where the act says so. */
export const operateOrQueue = (context: Context, act: Queueing, body: unknown): Promise<Answer> =>
  act.operation.run === 'job' ? operateLater(context, act, body) : operate(context, act, body)

/** What an operation on nothing answers is what it has declared: a module that answers something else is at fault. */
function answerOf({ name, operation: { output } }: Act, answer: Values | undefined): Values | null {
  if (!output) return null
  const [error] = errorsOf(output, answer)
  if (error) throw new Error(`${name} answers what its output does not allow: ${error.instancePath} ${error.message}`)
  return answer ?? null
}

interface Read {
  readonly wanted: readonly string[]
  readonly version?: number
  readonly confirmed: boolean
  readonly input: Body
}

/** What does not belong to an act on this many rows is left in the input, which refuses it. */
function readAct(context: Context, on: NonNullable<Operation['on']>, { confirmed, ...body }: Body): Read {
  const read = { confirmed: confirmed === true }
  if (on === 'none') return { ...read, wanted: [], input: body }
  if (on === 'rows') {
    const { ids, ...input } = body
    return { ...read, wanted: idsOf(context, ids), input }
  }
  const { id, version, ...input } = body
  if (typeof id === 'string' && typeof version === 'number') return { ...read, wanted: [id], version, input }
  return refuse(context, {
    ...(typeof id !== 'string' && { id: 'required' as const }),
    ...(typeof version !== 'number' && { version: 'versionMissing' as const }),
  })
}

/** As it is stored, like a record's; a secret is taken to the letter. */
function tidyInput({ entity, model }: Context, { name }: Act, input: Body): Body {
  const inputEntity = entity.asked[name]
  if (!inputEntity) return input
  const secrets = Object.entries(input).filter(([field]) => Object.hasOwn(inputEntity.fields, field) && inputEntity.fields[field]?.secret)
  return { ...tidy(model, inputEntity, input), ...Object.fromEntries(secrets) }
}

function checkInput(context: Context, { name, operation }: Act, input: Body): void {
  const inputEntity = context.entity.asked[name]
  const errors = errorsOf(inputEntity?.schemas.create ?? operation.input ?? nothing, input)
  if (errors.length === 0) return
  const findings = new Findings()
  for (const [path, text] of complaintsOf(context.model, inputEntity ?? context.entity, { errors, input })) findings.complain(path, text)
  findings.settle(context, true)
}

/** What is typed into a form is held against what its fields say, like a record's; a secret is taken to the letter. */
async function validateInput(
  context: Context,
  transaction: Transaction,
  { act, input }: { readonly act: Act; readonly input: Body },
): Promise<Values> {
  const inputEntity = context.entity.asked[act.name]
  if (!inputEntity) return input
  const draft = draftOf(context.model, inputEntity, { input, strangers: [] })
  const findings = new Findings()
  await validateReferences(context, transaction, { drafts: [draft], findings })
  validateRules(context, { draft }, findings)
  findings.settle(context, true)
  const shownFields = Object.values(inputEntity.fields).filter(({ name, system }) => !system && name in draft.values)
  return Object.fromEntries(shownFields.map(({ name, secret }) => [name, secret ? input[name] : draft.values[name]]))
}

/** What the row holds under the same name it may be told again. */
function validateChosenValues(context: Context, { act, rows, input }: Omit<Change, 'confirmed'>): void {
  const entity = context.entity.asked[act.name] ?? context.entity
  const findings = new Findings()
  const sides = rows.length > 0 ? rows.map((stored) => ({ stored })) : [{}]
  const drafts = sides.map((side): Draft => ({
    entity,
    path: '',
    id: '',
    values: { ...input },
    children: {},
    numbered: new Set(),
    ...side,
  }))
  validateChoices(context, drafts, findings)
  findings.settle(context, true)
}

const nothing = { type: 'object', additionalProperties: false, properties: {} } as const

interface Change {
  readonly act: Act
  readonly rows: readonly Values[]
  readonly input: Values
  readonly confirmed: boolean
}

function isInState({ entity }: Context, { operation: { from } }: Act, rows: readonly Values[]): boolean {
  const state = entity.states?.field
  return state === undefined || !from || rows.every((row) => from.includes(String(row[state])))
}

async function change(context: Context, transaction: Transaction, { act, rows, input, confirmed }: Change): Promise<readonly Draft[]> {
  const { entity, model } = context
  const { to } = act.operation
  const state = entity.states?.field
  if (!isInState(context, act, rows)) throw new Refusal('illegalTransition')
  const computed = await run(context, transaction, { act, rows, input, confirmed })
  const drafts = rows.map((stored) => draftOf(model, entity, { input: {}, stored, strangers: [] }))
  // What the platform provides is changed by the function alone.
  if (entity.store === 'provider') return drafts
  for (const draft of drafts)
    apply(context, draft, {
      act,
      // Without a function, what is asked for stands in the row under its own name.
      fields: {
        ...(act.operation.do === undefined ? input : Object(computed?.[draft.id])),
        ...(state !== undefined && to !== undefined ? { [state]: to } : {}),
      },
    })
  const findings = new Findings()
  await validateDrafts(context, transaction, { drafts, made: true, findings })
  findings.settle(context, confirmed)
  const moved = drafts.filter(isMoved)
  await store(context, transaction, { drafts: moved, action: act.name, confirmed })
  await note(context, transaction, { act, drafts: drafts.filter((draft) => !moved.includes(draft)) })
  await checkScope(
    context,
    transaction,
    drafts.map((draft) => draft.id),
  )
  return drafts
}

/** Rows that an act leaves as they are keep their version; that it was done to them stands in the trail. */
async function note(
  { entity, caller }: Context,
  transaction: Transaction,
  { act, drafts }: { act: Act; drafts: readonly Draft[] },
): Promise<void> {
  if (drafts.length === 0) return
  await transaction.run(
    audit(
      caller,
      drafts.map((draft) => ({ entity: entity.id, action: act.name, ...whose(entity, draft) })),
    ),
  )
}

async function run(context: Context, transaction: Transaction, { act, rows, input, confirmed }: Change): Promise<Values | undefined> {
  const name = act.operation.do
  if (name === undefined) return undefined
  const found = context.functions?.operations[name]
  if (!found) throw new Error(`No module offers ${name}`)
  return found({ context, transaction, rows, input, confirmed, ...(act.progress && { progress: act.progress }) })
}

/** The expressions see the row as it was, with the new state. */
function apply(context: Context, draft: Draft, { act, fields }: { act: Act; fields: Values }): void {
  for (const [name, value] of Object.entries(fields)) draft.values[name] = normalise(draft.entity.fields[name], value)
  const set = Object.entries(act.operation.set ?? {}).map(([name, { cel }]) => [name, evaluateIn(context, draft, cel)] as const)
  for (const [name, value] of set) draft.values[name] = normalise(draft.entity.fields[name], value)
}
