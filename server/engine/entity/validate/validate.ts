// Drafts held against everything the entity says: numbers given, computed fields filled, rules, references, placement, uniqueness.
import type { Text } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import type { Context } from '../../context/context.ts'
import { validateChoices } from './choices.ts'
import { compute } from './compute.ts'
import { allDrafts, type Draft, type Values } from '../../context/draft.ts'
import { validateFiles } from './files.ts'
import { giveDefaults } from './defaults.ts'
import type { Findings } from '../../context/findings.ts'
import { giveNumbers } from './numbers.ts'
import { validatePlacement } from './placement.ts'
import { validateReferences } from './references.ts'
import { validateRules } from './rules.ts'
import { validateUnique } from './unique.ts'

/** A draft some fields of which could not be read, and stand empty. */
export interface Refused {
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
}

interface ValidationInput {
  readonly drafts: readonly Draft[]
  /** Drafts that are refused already, without what could not be read: of them rules and uniqueness are still told. */
  readonly refused?: readonly Refused[]
  /** Which draft comes first where two have the same value; by default those that may be kept. */
  readonly order?: ((a: Draft, b: Draft) => number) | undefined
  /** What is said of a value that stands at another place of the call, such as a row of a file. */
  readonly sameAs?: ((place: string) => Text) | undefined
  /** What the drafts hold is none of the caller's choosing: an operation has made them. */
  readonly made?: boolean
  readonly findings: Findings
}

/** Completes the drafts and reports what is wrong with them. Numbers are only taken when nothing is. */
export async function validateDrafts(
  context: Context,
  transaction: Transaction,
  { drafts, refused = [], order, sameAs, made = false, findings }: ValidationInput,
): Promise<void> {
  const all = drafts.flatMap(allDrafts)
  if (!made) validateChoices(context, all, findings)
  for (const draft of all) giveDefaults(context, draft, findings)
  await validateReferences(context, transaction, { drafts: all, findings })
  await validateFiles(transaction, drafts, findings)
  if (findings.complaints.size === 0) {
    await validatePlacement(context, transaction, { drafts, findings })
    await giveNumbers(context, transaction, all)
  }
  await fillIn(context, transaction, { drafts, findings })
  for (const draft of drafts) compute(context, draft, findings)
  for (const draft of all) validateRules(context, { draft }, findings)
  for (const each of refused) validateReadable(context, each, findings)
  const reportable = [...all, ...refused.map(({ draft }) => draft)]
  await validateUnique(transaction, { drafts: order ? reportable.toSorted(order) : reportable, findings, sameAs })
}

/** What a module knows of the rest. */
async function fillIn(
  context: Context,
  transaction: Transaction,
  { drafts, findings }: Pick<ValidationInput, 'drafts' | 'findings'>,
): Promise<void> {
  const { fill } = context.entity
  if (fill === undefined || drafts.length === 0 || findings.complaints.size > 0) return
  const run = context.functions?.fills[fill]
  if (!run) throw new Error(`No module offers ${fill}`)
  await run({ context, transaction, drafts, complain: (draft, field, text) => findings.complain(draft.path + field, text) })
}

/** The field of a path in messages: name, or the lines of lines.2.qty. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path

/** The input with nothing in the fields that are wrong. */
export const without = (input: Values, wrong: ReadonlySet<string>): Values => ({
  ...input,
  ...Object.fromEntries([...wrong].map((name) => [name, null])),
})

/** Rules that can be told of a draft in spite of what is wrong with it: whoever mends it hears of everything at once. */
export function validateReadable(context: Context, { draft, wrong }: Refused, findings: Findings): void {
  validateChoices(context, allDrafts(draft), findings)
  compute(context, draft, findings)
  for (const each of allDrafts(draft)) validateRules(context, { draft: each, ...(each === draft && { wrong }) }, findings)
}
