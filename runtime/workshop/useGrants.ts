// Giving roles what goes live: by the calls of the roles themselves, with all that holds for them.
import { useState } from 'react'
import { type Access, keysFor } from '../../metadata/assist/access.ts'
import { useServices } from '../hooks.ts'
import { messageOf } from '../hooks/useAnswer.ts'
import { type Checked, workshopCalls } from './server.ts'

export interface Grants {
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
  readonly access: Access
  readonly setAccess: (access: Access) => void
  /** To the chosen; answers which role was not given it, and why. */
  readonly give: (checked: Checked) => Promise<readonly { readonly role: string; readonly why: string }[]>
}

export function useGrants(): Grants {
  const { api } = useServices()
  const [chosen, choose] = useState<readonly string[]>([])
  const [access, setAccess] = useState<Access>('enter')
  const give = async ({ opens, roles }: Checked) => {
    const keys = keysFor(
      access,
      opens.flatMap((each) => each.keys),
    )
    const failed: { readonly role: string; readonly why: string }[] = []
    for (const { id, name } of roles.filter((role) => chosen.includes(role.id)))
      await workshopCalls(api)
        .grant(id, keys)
        .catch((cause: unknown) => failed.push({ role: name, why: messageOf(cause) }))
    return failed
  }
  return { chosen, choose, access, setAccess, give }
}
