// Giving roles what goes live: by the calls of the roles themselves, with all that holds for them.
import { useState } from 'react'
import { type Access, keysFor } from '../../../metadata/authoring/properties/access.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { type Checked, workshopCalls } from './server.ts'

export interface Grants {
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
  readonly access: Access
  readonly setAccess: (access: Access) => void
  /** By permissions that are new on pages that were there: the roles that are given each. */
  readonly also: Readonly<Record<string, readonly string[]>>
  readonly chooseAlso: (key: string, ids: readonly string[]) => void
  /** To the chosen; answers which role was not given it, and why. */
  readonly give: (checked: Checked) => Promise<readonly { readonly role: string; readonly why: string }[]>
}

export function useGrants(): Grants {
  const { api } = useServices()
  const [chosen, choose] = useState<readonly string[]>([])
  const [access, setAccess] = useState<Access>('enter')
  const [also, setAlso] = useState<Grants['also']>({})
  const chooseAlso: Grants['chooseAlso'] = (key, ids) => setAlso({ ...also, [key]: ids })
  const give = async ({ opens, adds = [], roles }: Checked) => {
    const opening = keysFor(
      access,
      opens.flatMap((each) => each.keys),
    )
    const failed: { readonly role: string; readonly why: string }[] = []
    for (const { id, name } of roles) {
      const added = adds.flatMap(({ key }) => (also[key]?.includes(id) ? [key] : []))
      const keys = [...(chosen.includes(id) ? opening : []), ...added]
      if (keys.length === 0) continue
      await workshopCalls(api)
        .grant(id, keys)
        .catch((cause: unknown) => failed.push({ role: name, why: messageOf(cause) }))
    }
    return failed
  }
  return { chosen, choose, access, setAccess, also, chooseAlso, give }
}
