// Secrets as they are stored: passwords of accounts as their hashes, what the server needs again sealed.
import { hashPassword } from '../../modules/auth/password.ts'
import type { Context } from '../context.ts'
import { allDrafts, changed, type Draft } from './draft.ts'

/** Replaces what was given; what was stored is as it should be. */
export async function keepSecrets({ seal }: Context, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts.flatMap(allDrafts))
    for (const { name, hashed, sealed } of Object.values(draft.entity.fields)) {
      const value = draft.values[name]
      if ((!hashed && !sealed) || typeof value !== 'string' || !changed(draft, name)) continue
      if (sealed && !seal) throw new Error(`${draft.entity.id}.${name} cannot be sealed here`)
      draft.values[name] = hashed ? await hashPassword(value) : seal?.seal(value)
    }
}
