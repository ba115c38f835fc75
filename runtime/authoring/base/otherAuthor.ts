// Somebody else has been at the document that is on the desk: what has become of it and by whom, and both together by what each of them changed.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Choices } from '../../../metadata/layers/merge/conflict.ts'
import { type MergedVersions, mergeVersions } from '../../../metadata/layers/merge/mergeVersions.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { type DocumentAnswer, currentDocument, type workshopCalls } from './server.ts'

export interface OtherAuthor {
  readonly what: 'saved' | 'published' | 'discarded'
  readonly by?: string
  readonly at?: string
  /** The document as the server has it now. */
  readonly found: DocumentAnswer
  /** What the other has made of it with what stands here; undefined where there is nothing to lay together. */
  readonly merge: (mine: Patchable, choices?: Choices) => MergedVersions | undefined
}

interface Asking {
  readonly calls: Pick<ReturnType<typeof workshopCalls>, 'open' | 'history'>
  readonly target: string
  readonly answer: DocumentAnswer
  /** What the server held when it was last the same as here. */
  readonly before: unknown
  /** Revision that was live then; 0: the product's. */
  readonly based: number
}

export async function otherAuthor({ calls, target, answer, before, based }: Asking): Promise<OtherAuthor> {
  const { signal } = new AbortController()
  const found = await calls.open(target, signal).catch((cause: unknown) => {
    // of what was never published nothing is left with its draft
    if (isApiError(cause) && cause.code === 404) return { ...answer, live: null, draft: null, resolved: null, drafted: null, begun: null }
    throw cause
  })
  const { draft } = found
  const merge: OtherAuthor['merge'] = (mine, choices = {}) => together(before, mine, { found, choices })
  if (draft && !isOutdated(found)) return { what: 'saved', by: draft.author, at: draft.updatedAt, found, merge }
  if (revisionOf(found) === based && !draft) return { what: 'discarded', found, merge: () => undefined }
  const [last] = await calls.history(target, signal)
  return { what: 'published', ...(last && { by: last.by, at: last.at }), found, merge }
}

/** Of the document that is live; 0: as the product has it. */
export const revisionOf = ({ live }: Pick<DocumentAnswer, 'live'>): number => live?.n ?? 0

/** The draft was made upon what is live no more. */
export const isOutdated = ({ draft, live }: Pick<DocumentAnswer, 'draft' | 'live'>): boolean =>
  draft !== null && draft.based !== revisionOf({ live })

interface Onto {
  readonly found: DocumentAnswer
  readonly choices: Choices
}

/** Undefined where there is nothing to lay together. With the draft as the server has it; where that is made upon what is live no more, with what is live too. */
export function together(before: unknown, mine: Patchable, { found, choices }: Onto): MergedVersions | undefined {
  const { draft, resolved, begun } = found
  const theirs = currentDocument(found)
  // somebody takes the document, or the tenant's change of it, away
  if (!isDocument(before) || !theirs || draft?.content === null) return undefined
  if (!isOutdated(found)) return mergeVersions({ base: before, theirs, mine }, choices)
  if (!begun || !resolved) return undefined
  const drafts = mergeVersions({ base: before, theirs, mine }, choices)
  const both = mergeVersions({ base: begun, theirs: resolved, mine: drafts.document }, choices)
  const conflicts = new Map([...drafts.conflicts, ...both.conflicts].map((each) => [each.path, each]))
  return { document: both.document, conflicts: [...conflicts.values()] }
}

const isDocument = (value: unknown): value is Patchable => typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
