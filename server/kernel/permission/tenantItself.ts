// The tenant itself as a caller: what is done for it without a person.
import type { Grants } from './rights.ts'

/** Every primitive, as no person holds it. */
export const everyGrant: Grants = {
  pages: [],
  keysOf: () => [],
  opens: () => false,
  holds: () => true,
  allows: () => ({}),
  within: () => everyGrant,
}

/** Of what no person has done: as app.enter_job says it, and as the audit trail names it. */
export const systemUserId = '00000000-0000-0000-0000-000000000000'
export const systemName = 'system'
