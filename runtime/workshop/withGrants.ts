// What a publication would do, with what roles are given by it.
import type { Access } from '../../metadata/assist/access.ts'
import type { Checked } from './server.ts'

/** What is said of the roles that are chosen is what they gain and lose with what they are given. */
export function withGrants(checked: Checked, { chosen, access }: { readonly chosen: readonly string[]; readonly access: Access }): Checked {
  const isChosen = ({ kind, subject }: Checked['changes'][number]): boolean => kind.startsWith('role.') && chosen.includes(subject.id)
  if (chosen.length === 0 || !checked.given) return checked
  return { ...checked, changes: [...checked.changes.filter((each) => !isChosen(each)), ...checked.given[access].filter(isChosen)] }
}
