// The document on the desk and on the server: which version and revision the one here is based on, and whether both are the same.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { revisionOf } from '../base/otherAuthor.ts'
import { type DocumentAnswer, currentDocument } from '../base/server.ts'
import type { UnsavedDraft } from '../base/unsavedDrafts.ts'

/** What the desk shows before a document is there. */
export const emptyDocument: Patchable = { kind: '', id: '' }

/** Outside React: what answers later reads what is true then. */
export class Copies {
  /** Version of the draft on the server. */
  #version: number | undefined
  /** Revision that was live when it was read. */
  #based = 0
  /** What the server has. */
  #stored: unknown
  /** What is here now. */
  #latest: Patchable = emptyDocument

  /** @param left what could not be kept when the desk was left before */
  open(found: DocumentAnswer, left: UnsavedDraft | undefined): Patchable {
    const document = currentDocument(found) ?? emptyDocument
    this.#version = left ? left.version : found.draft?.version
    this.#based = left?.based ?? found.draft?.based ?? revisionOf(found)
    this.#stored = left ? left.stored : document
    return left?.document ?? document
  }

  /** Goes on from what another author has stored or published. */
  goOnFrom(found: DocumentAnswer): void {
    this.#version = found.draft?.version
    this.#based = revisionOf(found)
    this.#stored = currentDocument(found)
  }

  /** The server has stored what was sent. */
  arrived(sent: Patchable, version: number | undefined): void {
    this.#version = version
    this.#stored = sent
  }

  change(document: Patchable): void {
    this.#latest = document
  }

  /** What a write names, so that it does not overwrite what it has not seen. */
  get seen(): { readonly version: number | undefined; readonly based: number } {
    return { version: this.#version, based: this.#based }
  }

  get stored(): unknown {
    return this.#stored
  }

  get latest(): Patchable {
    return this.#latest
  }

  get isKept(): boolean {
    return this.#latest === this.#stored
  }
}
