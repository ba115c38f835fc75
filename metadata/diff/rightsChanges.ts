// What can be granted now and before, and what roles gain and lose by it without anybody granting anything.
import { actionLabels } from '../derive/actionLabels.ts'
import { pageContext } from '../derive/context.ts'
import { type Key, keysOf } from '../derive/keys.ts'
import { overOf } from '../derive/subjects.ts'
import type { DatasetDocument, Text } from '../generated/language.ts'
import type { Primitive } from '../model.ts'
import { blocksOf } from '../normalise/normalisePage.ts'
import { pageOfKey } from '../permissionKeys.ts'
import { factField } from '../resolve/dataset.ts'
import { reachable } from '../resolve/reachable.ts'
import type { Names } from '../resolve/resolve.ts'
import type { Comparison, Draft } from './change.ts'
import { joined, rightOf } from './texts.ts'

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

type KeysOn = (pages: readonly string[], names: Names) => ReadonlyMap<string, Key>

/** Derives the keys of each page once, for however many roles. */
export function keysReader(): KeysOn {
  const derived = new Map<Names, Map<string, readonly Key[]>>()
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

/** One field of one primitive, under one condition; '' is every field. */
type Right = `${string} ${string} ${string}`

function roleChanges(role: RoleKeys, { before, after }: Comparison, { pages, keysOn }: Looking): Draft[] {
  const rightsOf = (on: readonly string[], names: Names): ReadonlySet<Right> => rightsBy(role, keysOn(on, names))
  const [old, now] = [rightsOf(pages, before), rightsOf(pages, after)]
  const subject = { id: role.id, label: { zh: role.name, en: role.name } }
  const side = (
    verb: 'gains' | 'loses',
    { mine, other, names, others }: { mine: ReadonlySet<Right>; other: ReadonlySet<Right>; names: Names; others: Names },
  ): Draft[] => {
    const candidates = [...mine].filter((right) => !holds(other, right))
    if (candidates.length === 0) return []
    // Another page may have carried it all along.
    const elsewhere = rightsOf(pagesOver(candidates, others), others)
    const rights = candidates.filter((right) => !holds(elsewhere, right))
    if (rights.length === 0) return []
    return [
      { thing: 'role', verb, subject, place: { target: `role:${role.id}`, path: '' }, words: { rights: joined(inWords(rights, names)) } },
    ]
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
  const held = new Set(keys)
  const primitives = [...all.values()].flatMap((key) => (held.has('*') || held.has(key.key) ? key.primitives() : []))
  return new Set(primitives.flatMap(rightsIn))
}

function rightsIn({ op, fields = [''], where, when }: Primitive): Right[] {
  const rows = [where, when].flatMap((each) => each?.cel ?? []).join(' && ')
  return fields.map((field): Right => `${op} ${field} ${rows}`)
}

function pagesOver(rights: readonly Right[], names: Names): readonly string[] {
  const over = overOf([...names.documents.page.keys()], names)
  const subjects = new Set(rights.map(subjectOf))
  return [...new Set([...subjects].flatMap((subject) => over[subject] ?? []))]
}

const subjectOf = (right: Right): string => {
  const op = right.slice(0, right.indexOf(' '))
  return op.slice(0, op.lastIndexOf('.'))
}

/** What primitives let somebody do, in words. */
export const rightsInWords = (primitives: readonly Primitive[], names: Names): Text =>
  joined(inWords([...new Set(primitives.flatMap(rightsIn))], names))

function inWords(rights: readonly Right[], names: Names): readonly Text[] {
  const byOp = Map.groupBy(rights, (right) => right.slice(0, right.indexOf(' ')))
  return [...byOp].map(([op, all]) => {
    const subject = op.slice(0, op.lastIndexOf('.'))
    const action = op.slice(subject.length + 1)
    const entity = names.entities.get(subject)
    const dataset = names.documents.dataset.get(subject.replace('dataset:', ''))?.document
    const label = entity?.document.label ?? dataset?.label ?? listCalled(subject, names) ?? { zh: subject, en: subject }
    const fields = [...new Set(all.map((right) => right.split(' ')[1] ?? ''))].filter(Boolean)
    return rightOf(
      label,
      actionNames[action] ?? actionLabels[action] ?? entity?.document.operations?.[action]?.label ?? { zh: action, en: action },
      fields.map(
        (field) =>
          (entity && reachable(field, entity, names)?.label) ??
          entity?.children[field]?.label ??
          (dataset && figureCalled(field, dataset, names)) ?? { zh: field, en: field },
      ),
    )
  })
}

/** A dimension, a measure, or a field of the records that figures are made of, by which they are narrowed. */
function figureCalled(field: string, { dimensions, measures, facts }: DatasetDocument, names: Names): Text | undefined {
  const own = [...dimensions, ...measures].find(({ id }) => id === field)
  return own?.label ?? facts.map((fact) => factField(field, fact, names)?.label).find((label) => label !== undefined)
}

/** Of view:page/block: the page, and the block where it has a title of its own. */
function listCalled(subject: string, names: Names): Text | undefined {
  const [, id = '', list = ''] = /^view:([^/]+)\/(.+)$/.exec(subject) ?? []
  const page = names.documents.page.get(id)?.document
  if (!page) return undefined
  const placed = blocksOf(page, (entity) => names.documents.entity.get(entity)?.document).find((each) => each.id === list)
  const title = placed?.block.title ?? page.tabs?.find((tab) => tab.id === placed?.tab)?.title
  return title ? rightOf(page.title, title, []) : page.title
}

/** The engine's actions that are no buttons. */
const reading: Text = { zh: '查询', en: 'Query' }
const actionNames: Readonly<Record<string, Text>> = {
  page: reading,
  list: { zh: '列表', en: 'List' },
  tree: { zh: '树', en: 'Tree' },
  get: { zh: '详情', en: 'Details' },
  read: reading,
  options: { zh: '选择', en: 'Choose' },
  update: { zh: '修改', en: 'Change' },
  template: { zh: '导入模板', en: 'Import template' },
  restore: { zh: '撤销删除', en: 'Undo deletion' },
  restoreAny: { zh: '恢复已删除数据', en: 'Bring back deleted records' },
  share: { zh: '共享视图', en: 'Share views' },
}
