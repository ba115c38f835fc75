// What a role gives, and what a caller holds of all of them.
import type { Allowance, DataScope } from './allowance.ts'

/** What one role gives: keys of the permission tree, on which rows, without which fields (employee.phone). */
export interface RoleRecord {
  readonly id: string
  readonly name: string
  readonly keys: readonly string[]
  readonly scope: DataScope
  readonly masks: readonly string[]
}

export interface Grants {
  /** Pages of which the caller may hold keys: `keysOf` says whether he does. */
  readonly pages: readonly string[]
  /** The leaf keys (page/block/action) of a page that the caller holds, in the order of its blocks. */
  keysOf(page: string): readonly string[]
  /** Whether the caller holds any key of a page. Of an administrator, who holds all, it may be said before the page is looked into. */
  opens(page: string): boolean
  holds(key: string): boolean
  /** Looks into the pages that may carry the primitive, once each, and at no other. */
  allows(op: string): Allowance | undefined
  /** What is held of one page alone, whatever is held of others: all that the page itself needs. */
  within(page: string): Grants
}
