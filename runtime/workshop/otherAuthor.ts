// Somebody else has been at the document that is on the desk: what has become of it and by whom, and both together where neither is in the other's way.
import { type Patchable, patchOf } from '../../metadata/diff/patchOf.ts'
import { mergePatch } from '../../metadata/merge/mergePatch.ts'
import { applyPatch } from '../../metadata/resolve/applyPatch.ts'
import { isApiError } from '../api/apiError.ts'
import type { DocumentAnswer, workshopCalls } from './server.ts'

export interface OtherAuthor {
  readonly what: 'saved' | 'published' | 'discarded'
  readonly by?: string
  readonly at?: string
  /** The document as the server has it now. */
  readonly found: DocumentAnswer
  /** What the other has made of it with what stands here; undefined where both have changed the same. */
  readonly both: (mine: Patchable) => Patchable | undefined
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
    if (isApiError(cause) && cause.code === 404) return { ...answer, live: null, draft: null, resolved: null, drafted: null }
    throw cause
  })
  const { draft } = found
  const theirs = draft?.content === null ? null : (found.drafted ?? found.resolved)
  const both = (mine: Patchable): Patchable | undefined => together(before, mine, theirs)
  if (draft && draft.based === revisionOf(found)) return { what: 'saved', by: draft.author, at: draft.updatedAt, found, both }
  if (revisionOf(found) === based) return { what: 'discarded', found, both: () => undefined }
  const [last] = await calls.history(target, signal)
  return { what: 'published', ...(last && { by: last.by, at: last.at }), found, both }
}

/** Of the document that is live; 0: as the product has it. */
export const revisionOf = ({ live }: Pick<DocumentAnswer, 'live'>): number => live?.n ?? 0

function together(before: unknown, mine: Patchable, theirs: Patchable | null): Patchable | undefined {
  if (!isDocument(before) || !theirs || before === mine) return undefined
  const { patch, conflicts, problems } = mergePatch({ base: before, product: theirs, patch: patchOf(before, mine) })
  return conflicts.length + problems.length === 0 ? applyPatch(theirs, patch, patch.target).document : undefined
}

const isDocument = (value: unknown): value is Patchable => typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
