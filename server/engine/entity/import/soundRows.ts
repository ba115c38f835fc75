// The rows of a sheet that may come in, judged as if each were typed into the form; and what is wrong with the others.
import type { Text } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import type { Context } from '../../context/context.ts'
import { outsideScope } from '../write/answer.ts'
import { brokenBy, brokenText } from '../write/constraints.ts'
import { draftOf, isMoved, same, type Draft, type Values } from '../../context/draft.ts'
import { Findings } from '../../context/findings.ts'
import { barredRows } from '../validate/guards.ts'
import { fieldOf, validateDrafts, without, type Refused } from '../validate/validate.ts'
import { validateShape } from '../validate/shape.ts'
import { storeUnchecked } from '../write/store.ts'
import { Refusal } from '../../../base/errors.ts'
import { inOrder, rowErrors, WrongRows } from './faults.ts'
import type { RowError } from './report.ts'
import { rowAt, rowsOfRecord, type InputRow } from './sheetRows.ts'

interface ImportRows {
  readonly inputs: readonly InputRow[]
  readonly known: ReadonlyMap<InputRow, Values>
  readonly validOnly: boolean
  /** Why rows do not come in that were tried before. */
  readonly leftOut: readonly RowError[]
}

interface Sound {
  readonly drafts: readonly Draft[]
  readonly findings: Findings
  readonly errors: readonly RowError[]
}

/**
 * The rows that may come in, and what is wrong with the others. Those left out can no longer stand in the way of any (two rows of one number),
 * so what is left is judged again until nothing is wrong.
 * @throws WrongRows where none is left.
 */
export async function soundRows(
  context: Context,
  transaction: Transaction,
  { inputs, known, validOnly, leftOut }: ImportRows,
): Promise<Sound> {
  const wrong = [...leftOut]
  let left = withoutRows(inputs, leftOut)
  for (;;) {
    const findings = new Findings()
    const drafts: Draft[] = []
    const refused: Refused[] = []
    for (const [at, row] of inputs.entries()) {
      if (!left.has(row)) continue
      const { draft, wrong } = draftOfRow(context, { row, stored: known.get(row), path: `${at}.` }, findings)
      if (wrong.size === 0) drafts.push(draft)
      else refused.push({ draft, wrong })
    }
    await validateGuards(context, transaction, { drafts: [...drafts, ...refused.map(({ draft }) => draft)], findings })
    // Where wrong rows are left out, those that come in are first, and a wrong one will find its value taken.
    await validateDrafts(context, transaction, {
      drafts,
      refused,
      findings,
      sameAs: sameAsIn(inputs),
      order: validOnly ? undefined : byRow,
    })
    if (findings.complaints.size === 0 && left.size > 0) return { drafts, findings, errors: inOrder(wrong) }
    const errors = rowErrors(context, findings.complaints, inputs)
    wrong.push(...errors)
    const next = withoutRows([...left], errors)
    // A complaint about no row that is left cannot be left out either.
    if (next.size === 0 || next.size === left.size) throw new WrongRows(wrong, inputs)
    left = next
  }
}

function withoutRows(inputs: readonly InputRow[], errors: readonly RowError[]): ReadonlySet<InputRow> {
  const numbers = new Set(errors.map(({ row }) => row))
  return new Set(inputs.filter((row) => !rowsOfRecord(row).some((number) => numbers.has(number))))
}

/**
 * Stores the rows and reports those that break constraints over what is stored, or lie outside of what the caller may write. What constraints
 * ask to be confirmed goes to the findings.
 * @throws Refusal guarded for a constraint that no single row breaks.
 */
export async function storeRows(
  context: Context,
  transaction: Transaction,
  { drafts, findings, inputs }: Pick<Sound, 'drafts' | 'findings'> & Pick<ImportRows, 'inputs'>,
): Promise<readonly RowError[]> {
  const changes = await storeUnchecked(context, transaction, { drafts: drafts.filter(isMoved), action: 'import' })
  const paths = new Map(drafts.map(({ id, path }) => [id, path]))
  const broken = new Findings()
  for (const each of await brokenBy(context, transaction, { changes })) {
    const path = paths.get(each.id ?? '')
    const { level } = each.constraint
    const field = each.field ?? each.constraint.field ?? ''
    if (level === 'confirm') findings.ask(`${path ?? ''}${field}`, brokenText(each))
    else if (path === undefined) throw new Refusal('guarded', { text: brokenText(each) })
    else broken.complain(path + field, brokenText(each))
  }
  const outside = await outsideScope(
    context,
    transaction,
    drafts.map(({ id }) => id),
  )
  for (const id of outside) broken.complain(paths.get(id) ?? '', outOfScope)
  return rowErrors(context, broken.complaints, inputs)
}

const outOfScope: Text = { zh: '不在您可以修改的数据范围内', en: 'This is outside of the data that you may change' }

const indexOf = ({ path }: Draft): number => Number(path.split('.')[0])
const byRow = (a: Draft, b: Draft): number => indexOf(a) - indexOf(b)

/** By the place of the other value: 3.lines.2.item. */
const sameAsIn =
  (inputs: readonly InputRow[]) =>
  (place: string): Text => {
    const [at = '', ...rest] = place.split('.')
    const input = inputs[Number(at)]
    const row = input ? rowAt(input, rest.join('.')) : 0
    return { zh: `与文件第 ${row} 行相同`, en: `Same as row ${row} of the file` }
  }

interface Row {
  readonly row: InputRow
  readonly stored: Values | undefined
  readonly path: string
}

/** The draft of a row; what is wrong with its cells is noted, and left out of it: lines as a whole where one of them is wrong. */
function draftOfRow(context: Context, { row, stored, path }: Row, findings: Findings): Refused {
  const { entity, model } = context
  const wrong = new Set([...row.wrong.keys()].map(fieldOf))
  for (const [name, text] of row.wrong) findings.complain(path + name, text)
  const shape = new Findings()
  validateShape(context, { input: row.input, schema: entity.schemas.create, path }, shape)
  for (const [at, text] of shape.complaints) {
    if (!row.wrong.has(at.slice(path.length))) findings.complain(at, text)
    wrong.add(fieldOf(at.slice(path.length)))
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (stored && field.immutable && Object.hasOwn(row.input, name) && !same(row.input[name], stored[name]))
      findings.complain(path + name, 'immutable')
  }
  return { draft: draftOf(model, entity, { input: without(row.input, wrong), ...(stored ? { stored } : {}), path, strangers: [] }), wrong }
}

/** Complains about rows that may not be overwritten now. */
async function validateGuards(
  context: Context,
  transaction: Transaction,
  { drafts, findings }: { drafts: readonly Draft[]; findings: Findings },
): Promise<void> {
  const known = drafts.filter((draft) => draft.stored)
  const barred = await barredRows(context, transaction, { action: 'update', ids: known.map(({ id }) => id) })
  const messages = new Map(barred.map(({ id, message }) => [id, message]))
  for (const { id, path } of known) {
    const message = messages.get(id)
    if (message) findings.complain(path, message)
  }
}
