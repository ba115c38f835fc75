// Drafts held against everything the entity says: numbers given, computed fields filled, rules, references, placement, uniqueness.
import type { Transaction } from '../../database/database.ts'
import type { Context } from '../context.ts'
import { compute } from './compute.ts'
import { allDrafts, type Draft } from './draft.ts'
import { judgeFiles } from './files.ts'
import type { Findings } from './findings.ts'
import { giveNumbers } from './numbers.ts'
import { judgePlacement } from './placement.ts'
import { judgeReferences } from './references.ts'
import { judgeRules } from './rules.ts'
import { judgeUnique } from './unique.ts'

interface Judged {
  readonly drafts: readonly Draft[]
  /** Drafts that are refused already: only that their values must be unique is still told, after those that may be kept. */
  readonly refused?: readonly Draft[]
  readonly findings: Findings
}

/** Completes the drafts and reports what is wrong with them. Numbers are only taken when nothing is. */
export async function judge(context: Context, transaction: Transaction, { drafts, refused = [], findings }: Judged): Promise<void> {
  const all = drafts.flatMap(allDrafts)
  await judgeReferences(context, transaction, { drafts: all, findings })
  await judgeFiles(transaction, drafts, findings)
  if (findings.complaints.size === 0) {
    await judgePlacement(context, transaction, { drafts, findings })
    await giveNumbers(context, transaction, all)
  }
  for (const draft of drafts) compute(context, draft, findings)
  for (const draft of all) judgeRules(context, draft, findings)
  await judgeUnique(transaction, { drafts: [...all, ...refused], findings })
}
