// A file that codegen writes: compared when checking, written otherwise.

export interface GeneratedFile {
  /** From the repository's root. */
  readonly path: string
  readonly text: string
}
