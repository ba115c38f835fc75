// What could not be kept of a document when its desk was left, until it is looked at again: as long as the console stays open nothing is lost.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Api } from '../../core/api/api.ts'
import type { Seen } from './server.ts'

export interface UnsavedDraft extends Required<Seen> {
  readonly document: Patchable
  /** What the server held. */
  readonly stored: unknown
}

const left = new WeakMap<Api, Map<string, UnsavedDraft>>()

export function storeUnsavedDraft(api: Api, target: string, unkept: UnsavedDraft): void {
  left.set(api, (left.get(api) ?? new Map<string, UnsavedDraft>()).set(target, unkept))
}

/** Once. */
export function takeUnsavedDraft(api: Api, target: string): UnsavedDraft | undefined {
  const found = left.get(api)?.get(target)
  left.get(api)?.delete(target)
  return found
}
