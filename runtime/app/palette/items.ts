// What the palette lists: recent picks before anything is typed, then pages, actions and records that fit.
import type { Text } from '../../../metadata/model/model.ts'

export type ItemKind = 'page' | 'action' | 'record' | 'console'

/** What GET /palette answers. */
export interface Entry {
  readonly kind: 'page' | 'action'
  readonly path: string
  readonly title: Text
  readonly trail: Text
  readonly pinyin: string
  readonly icon: string | null
  /** Of an operation on rows: what is typed behind its name is the row. */
  readonly onRow?: string
}

/** What POST /palette answers, of one entity; `open` is the address that a row's id completes. */
export interface FoundGroup {
  readonly entity: string
  readonly label: Text
  readonly open: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly hints: readonly (string | null)[] }[]
}

/** One line of the palette, and what is remembered of a pick. */
export interface Item {
  readonly kind: ItemKind
  readonly path: string
  readonly title: Text
  /** Directories of a page, page of an action, entity and numbers of a record. */
  readonly hint: Text
  readonly icon: string | null
  /** An operation on this row, which is not there for long: not remembered. */
  readonly once?: true
}

export interface Group {
  readonly id: 'recent' | ItemKind
  readonly items: readonly Item[]
}

export const itemOf = ({ kind, path, title, trail, icon }: Entry): Item => ({ kind, path, title, hint: trail, icon })

export function recordItems(groups: readonly FoundGroup[]): readonly Item[] {
  return groups.flatMap(({ label, open, rows }) =>
    rows.map((row): Item => {
      const numbers = row.hints.filter((hint) => hint !== null && hint !== '').join(' · ')
      const hint = (entity: string) => (numbers === '' ? entity : `${entity} · ${numbers}`)
      return {
        kind: 'record',
        path: open + encodeURIComponent(row.id),
        title: { zh: row.label, en: row.label },
        hint: { zh: hint(label.zh), en: hint(label.en) },
        icon: null,
      }
    }),
  )
}

/** An operation, each with one of the rows that it is for. */
export const operationItems = ({ title, trail, icon }: Entry, groups: readonly FoundGroup[]): readonly Item[] =>
  groups.flatMap(({ open, rows }) =>
    rows.map(({ id, label }): Item => ({
      kind: 'action',
      path: open + encodeURIComponent(id),
      title: { zh: `${title.zh} ${label}`, en: `${title.en} ${label}` },
      hint: trail,
      icon,
      once: true,
    })),
  )

const maxRecent = 8

/** The pick goes first; what it opened before is forgotten. */
export const remember = (recent: readonly Item[], pick: Item): readonly Item[] =>
  [pick, ...recent.filter(({ path }) => path !== pick.path)].slice(0, maxRecent)

/** Keeps of a stored preference only what is well-formed, and opens a page that this user still has. */
export function recentOf(stored: unknown, mayOpen: (path: string) => boolean): readonly Item[] {
  return Array.isArray(stored) ? stored.filter((each: unknown): each is Item => isItem(each) && mayOpen(each.path)).slice(0, maxRecent) : []
}

function isItem(value: unknown): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const of = new Map(Object.entries(value))
  const kind = of.get('kind')
  return (
    (kind === 'page' || kind === 'action' || kind === 'record') &&
    typeof of.get('path') === 'string' &&
    isText(of.get('title')) &&
    isText(of.get('hint'))
  )
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  'zh' in value &&
  typeof value.zh === 'string' &&
  'en' in value &&
  typeof value.en === 'string'

/** The parts of a title, those that were typed marked; pinyin and initials mark nothing. */
export function marked(title: string, words: readonly string[]): readonly { readonly text: string; readonly hit: boolean }[] {
  const lower = title.toLowerCase()
  const hit = Array.from({ length: title.length }, () => false)
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) hit.fill(true, at, at + word.length)
  }
  const parts: { text: string; hit: boolean }[] = []
  for (const [index, letter] of title.split('').entries()) {
    const last = parts.at(-1)
    if (last && last.hit === (hit[index] ?? false)) last.text += letter
    else parts.push({ text: letter, hit: hit[index] ?? false })
  }
  return parts
}
