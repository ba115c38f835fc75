// How a broken document is told: what is changed, and which problem then stands where.
import type { ErrorCode } from '../errors/errors.ts'
import type { Change } from './change.ts'

export interface Broken {
  readonly says: string
  readonly changes: readonly Change[]
  readonly code: ErrorCode
  readonly document: string
  readonly path: string
  readonly nearest?: string
}

export type Expected = readonly [code: ErrorCode, path: string, nearest?: string]

/** One change, one problem in the same document. */
export function one(says: string, file: string, [path, value]: readonly [string, unknown], [code, at, nearest]: Expected): Broken {
  return { says, changes: [{ file, path, value }], code, document: file, path: at, ...(nearest !== undefined && { nearest }) }
}
