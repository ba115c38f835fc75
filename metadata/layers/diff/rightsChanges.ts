// What can be granted now and before, and what roles gain and lose by it without anybody granting anything.
import { pageContext } from '../../compiler/derive/block/context.ts'
import { type Key, keysOf } from '../../compiler/derive/permission/keys.ts'
import { overOf } from '../../compiler/derive/permission/subjects.ts'
import { pageOfKey } from '../../compiler/derive/permission/permissionKeys.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import type { Comparison, Draft } from './change.ts'
import { inOneSentence, type Right, rightsIn, describeRights } from './rightsInWords.ts'

export interface RoleKeys {
  readonly id: string
  readonly name: string
  /** Keys as they are called now; `*` is every one. */
  readonly keys: readonly string[]
}

interface Compared {
  /** Those that may have changed; all others carry what they did. */
  readonly pages: readonly string[]
  readonly roles: readonly RoleKeys[]
}

export function rightsChanges(states: Comparison, { pages, roles }: Compared): Draft[] {
  const keysOn = keysReader()
  return [...keyChanges(keysOn(pages, states.before), keysOn(pages, states.after)), ...rolesChanges(states, { pages, roles }, keysOn)]
}

/** What each of the roles gains and loses. */
export const rolesChanges = (states: Comparison, { pages, roles }: Compared, keysOn: KeysOn): Draft[] =>
  roles.flatMap((role) => roleChanges(role, states, { pages, keysOn }))

type KeysOn = (pages: readonly string[], names: ResolvedNames) => ReadonlyMap<string, Key>

/** Derives the keys of each page once, for however many roles. */
export function keysReader(): KeysOn {
  const derived = new Map<ResolvedNames, Map<string, readonly Key[]>>()
  return (pages, names) => {
    const known = derived.get(names) ?? new Map<string, readonly Key[]>()
    derived.set(names, known)
    const of = (page: string): readonly Key[] => {
      const document = names.documents.page.get(page)?.document
      const keys = known.get(page) ?? (document ? keysOf(pageContext(document, names)) : [])
      known.set(page, keys)
      return keys
    }
    return new Map(pages.flatMap((page) => of(page).map((key) => [key.key, key] as const)))
  }
}

interface Looking {
  readonly pages: readonly string[]
  readonly keysOn: KeysOn
}

function keyChanges(old: ReadonlyMap<string, Key>, now: ReadonlyMap<string, Key>): Draft[] {
  const draft = (verb: 'added' | 'removed', { key, name }: Key): Draft => {
    const page = pageOfKey(key)
    return { thing: 'permission', verb, subject: { id: key, label: name }, place: { target: `page:${page}`, path: '' }, pages: [page] }
  }
  return [
    ...[...now.values()].filter(({ key }) => !old.has(key)).map((key) => draft('added', key)),
    ...[...old.values()].filter(({ key }) => !now.has(key)).map((key) => draft('removed', key)),
  ]
}

function roleChanges(role: RoleKeys, { before, after }: Comparison, { pages, keysOn }: Looking): Draft[] {
  const rightsOf = (on: readonly string[], names: ResolvedNames): ReadonlySet<Right> => rightsBy(role, keysOn(on, names))
  const [old, now] = [rightsOf(pages, before), rightsOf(pages, after)]
  const subject = { id: role.id, label: { zh: role.name, en: role.name } }
  const side = (
    verb: 'gains' | 'loses',
    { mine, other, names, others }: { mine: ReadonlySet<Right>; other: ReadonlySet<Right>; names: ResolvedNames; others: ResolvedNames },
  ): Draft[] => {
    const candidates = [...mine].filter((right) => !holds(other, right))
    if (candidates.length === 0) return []
    // Another page may have carried it all along.
    const elsewhere = rightsOf(pagesOver(candidates, others), others)
    const rights = candidates.filter((right) => !holds(elsewhere, right))
    if (rights.length === 0) return []
    const described = describeRights(rights, names)
    const place = { target: `role:${role.id}`, path: '' }
    return [{ thing: 'role', verb, subject, place, words: { rights: inOneSentence(described) }, rights: described }]
  }
  return [
    ...side('gains', { mine: now, other: old, names: after, others: before }),
    ...side('loses', { mine: old, other: now, names: before, others: after }),
  ]
}

/** The right itself, or one on every field, or on every row. */
function holds(rights: ReadonlySet<Right>, right: Right): boolean {
  const [op = '', field = '', ...where] = right.split(' ')
  const all: Right[] = [right, `${op}  ${where.join(' ')}`, `${op} ${field} `, `${op}  `]
  return all.some((each) => rights.has(each))
}

function rightsBy({ keys }: RoleKeys, all: ReadonlyMap<string, Key>): ReadonlySet<Right> {
  const presentKeys = new Set(keys)
  const primitives = [...all.values()].flatMap((key) => (presentKeys.has('*') || presentKeys.has(key.key) ? key.primitives() : []))
  return new Set(primitives.flatMap(rightsIn))
}

function pagesOver(rights: readonly Right[], names: ResolvedNames): readonly string[] {
  const over = overOf([...names.documents.page.keys()], names)
  const subjects = new Set(rights.map(subjectOf))
  return [...new Set([...subjects].flatMap((subject) => over[subject] ?? []))]
}

const subjectOf = (right: Right): string => {
  const op = right.slice(0, right.indexOf(' '))
  return op.slice(0, op.lastIndexOf('.'))
}
