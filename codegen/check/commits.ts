// Commits since this rule exists: a subject `scope: imperative` of at most 72 characters, and a body that says why.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Step } from './step.ts'

const LONGEST = 72
/** Older subjects cannot be changed. */
const SINCE = '2026-11-28T08:42:00Z'

/** Fields and records of the log are apart by characters that no message contains. */
const [FIELD, RECORD] = ['\u001f', '\u001e']

export interface Commit {
  /** Abbreviated hash. */
  readonly hash: string
  readonly subject: string
  readonly body: string
}

export const commitsStep: Step = {
  name: 'commits',
  find: async ({ root }) => (await commitsSince(root)).flatMap(commitProblems),
}

/** What is wrong with a commit's message, a line each. */
export function commitProblems({ hash, subject, body }: Commit): readonly string[] {
  return [
    ...(/^[a-z][\w/-]*(?:, [a-z][\w/-]*)*: \S/.test(subject) ? [] : [`${hash} “${subject}”: a subject is “scope: imperative”`]),
    ...(subject.length > LONGEST ? [`${hash} “${subject}”: ${subject.length} characters, at most ${LONGEST}`] : []),
    ...(body.trim() === '' ? [`${hash} “${subject}”: the body says why`] : []),
  ]
}

/** None where the sources are not under Git. */
async function commitsSince(root: string): Promise<readonly Commit[]> {
  const args = ['log', '--no-merges', `--since=${SINCE}`, `--format=%h${FIELD}%s${FIELD}%b${RECORD}`]
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 26 }).catch(() => ({ stdout: '' }))
  return stdout
    .split(RECORD)
    .map((record) => record.trim().split(FIELD))
    .flatMap(([hash = '', subject = '', body = '']) => (hash ? [{ hash, subject, body }] : []))
}
