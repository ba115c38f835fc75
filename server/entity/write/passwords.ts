// Fields that are passwords are stored as their hashes.
import { hashPassword } from '../../modules/auth/password.ts'
import { allDrafts, changed, type Draft } from './draft.ts'

/** Replaces what was given; what was stored is a hash already. */
export async function hashPasswords(drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts.flatMap(allDrafts))
    for (const { name, hashed } of Object.values(draft.entity.fields)) {
      const value = draft.values[name]
      if (hashed && typeof value === 'string' && changed(draft, name)) draft.values[name] = await hashPassword(value)
    }
}
