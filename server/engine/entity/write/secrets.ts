// Secrets as they are stored: passwords of accounts as their hashes, once they are good ones; what the server needs again sealed.
import { checkNewPassword } from '../../../platform/passwords/newPassword.ts'
import { hashPassword } from '../../../platform/passwords/password.ts'
import type { Context } from '../../context/context.ts'
import { allDrafts, changed, type Draft } from '../../context/draft.ts'

/** Replaces what was given; what was stored is as it should be. @throws Refusal invalid for a password that will not do. */
export async function keepSecrets({ seal, passwords, caller }: Context, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts.flatMap(allDrafts))
    for (const { name, hashed, sealed } of Object.values(draft.entity.fields)) {
      const value = draft.values[name]
      if ((!hashed && !sealed) || typeof value !== 'string' || !changed(draft, name)) continue
      if (sealed && !seal) throw new Error(`${draft.entity.id}.${name} cannot be sealed here`)
      if (hashed) checkNewPassword(passwords, { field: name, password: value, language: caller.language })
      draft.values[name] = hashed ? await hashPassword(value) : seal?.seal(value)
    }
}
