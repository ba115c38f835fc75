// What the compiler says of a document that does not compile.
import type { Text } from '../generated/language.ts'

/** One thing wrong in a document, at its exact place. */
export interface Problem {
  /** A code of the catalog, docs/errors.md. */
  readonly code: string
  /** File (or patch) the document came from. */
  readonly document: string
  /** JSON pointer in the document. */
  readonly path: string
  readonly message: Text
  /** Of the language, which is missing there. */
  readonly key?: string
  /** The nearest word that would have been right. */
  readonly nearest?: string
}
