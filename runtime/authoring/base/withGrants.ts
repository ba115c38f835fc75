// What a publication would do, with what roles are given by it.
import type { Access } from '../../../metadata/authoring/properties/access.ts'
import { bothRights } from '../../../metadata/layers/diff/alikeRights.ts'
import type { Checked } from './server.ts'

type Line = Checked['changes'][number]

interface Chosen {
  /** For pages that are new. */
  readonly chosen: readonly string[]
  readonly access: Access
  /** For each permission that is new on a page that was there. */
  readonly also: Readonly<Record<string, readonly string[]>>
}

/** What is said of the roles that are chosen is what they gain and lose with what they are given. */
export function withGrants(checked: Checked, { chosen, access, also }: Chosen): Checked {
  const ofRole = ({ kind, subject }: Line): string => (kind.startsWith('role.') ? subject.id : '')
  const opened = (checked.given?.[access] ?? []).filter((line) => chosen.includes(ofRole(line)))
  const added = Object.entries(also).flatMap(([key, roles]) =>
    (checked.givenAlso?.[key] ?? []).filter((line) => roles.includes(ofRole(line))),
  )
  const lines = new Map<string, Line>()
  for (const line of [...opened, ...added]) {
    const name = `${line.kind} ${line.subject.id}`
    const one = lines.get(name)
    lines.set(name, one ? { ...one, rights: bothRights(one.rights ?? [], line.rights ?? []) } : line)
  }
  const granted = new Set([...lines.values()].map(ofRole))
  return { ...checked, changes: [...checked.changes.filter((line) => !granted.has(ofRole(line))), ...lines.values()] }
}
