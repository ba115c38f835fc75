// What has changed between two states of all documents, in words. Read this file first.
//
//   operations     node by node, by ids, pages in their long form               patchOf.ts
//   what each is   by the kind of document and the place in it                  entityChanges.ts, pageChanges.ts, listChanges.ts
//   rights         keys that come and go, and what each role gains and loses    rightsChanges.ts
//   together       the same change on several pages is one line                 sentences.ts
import { fill } from '../../base/fill.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import type { Text } from '../../generated/language.ts'
import type { Change, Comparison, Draft } from './change.ts'
import { overOf } from '../../compiler/derive/permission/subjects.ts'
import { equal } from '../../patch/patchNodes.ts'
import { entityChanges } from './entityChanges.ts'
import { listChanges } from './listChanges.ts'
import { fieldsShown } from './fieldsShown.ts'
import { pageChanges } from './pageChanges.ts'
import { keysReader, rightsChanges, rolesChanges, type RoleKeys } from './rightsChanges.ts'
import { binding, ofOwner, onPage, onPages, things, verbs } from './texts.ts'

/**
 * Alike changes of several documents become one line, and each line a sentence in both languages. In the order in which each change first
 * occurs.
 */
function together(drafts: readonly Draft[], names: ResolvedNames): readonly Change[] {
  const groups = Map.groupBy(drafts, (draft) => JSON.stringify([draft.thing, draft.verb, draft.subject.id, draft.words]))
  return [...groups.values()].flatMap((group): Change[] => {
    const [first] = group
    if (!first) return []
    const { thing, verb, subject } = first
    const pages = [...new Set(group.flatMap((draft) => draft.pages ?? []))]
    const lacking = [...new Set(group.flatMap((draft) => draft.lacking ?? []))]
    return [
      {
        kind: `${thing}.${verb}`,
        subject,
        weight: first.weight ?? weightOf(first),
        places: [...new Map(group.map(({ place }) => [`${place.target}${place.path}`, place])).values()],
        pages,
        message: message(first, pages, names),
        tightenings: group.flatMap(({ tightenings = [] }) => tightenings),
        ...(lacking.length > 0 && { lacking: lacking.map((page) => ({ page, title: titleOf(page, names) })) }),
        ...(first.rights && { rights: first.rights }),
      },
    ]
  })
}

function weightOf({ thing, verb }: Draft): Change['weight'] {
  if (!binding.has(thing)) return verbs[verb].weight
  return verb === 'added' ? 'tightens' : verb === 'removed' ? 'loosens' : verbs[verb].weight
}

const titleOf = (page: string, { documents }: Pick<ResolvedNames, 'documents'>): Text =>
  documents.page.get(page)?.document.title ?? { zh: page, en: page }

function message({ thing, verb, subject, words = {} }: Draft, pages: readonly string[], { documents }: ResolvedNames): Text {
  const [page] = pages
  const title = titleOf(page ?? '', { documents })
  const on = page === undefined || thing === 'page' ? { zh: '', en: '' } : pages.length > 1 ? onPages(pages.length) : onPage(title)
  const of = subject.of && on.en === '' ? ofOwner(subject.of) : { zh: '', en: '' }
  // what is called by its message is a sentence in a sentence
  const called = binding.has(thing) ? { ...subject.label, en: `“${subject.label.en}”` } : subject.label
  const all: Readonly<Record<string, Text>> = { ...words, thing: things[thing], subject: called, on, of }
  const inOne = (language: 'zh' | 'en') =>
    fill(verbs[verb][language], Object.fromEntries(Object.entries(all).map(([name, word]) => [name, word[language]])))
  return { zh: inOne('zh'), en: inOne('en') }
}

/** @param roles whose rights are compared; `*` among the keys is every key */
export function changesBetween({ before, after }: Comparison, roles: readonly RoleKeys[] = []): readonly Change[] {
  const entities = changedIds('entity', { before, after })
  const pages = pagesToCompare({ before, after }, entities)
  const shown = fieldsShown(pages, after)
  const drafts: Draft[] = [
    ...entities.flatMap((id) => entityChanges(id, { before, after }, (field, kind) => shown(`${id}.${field}`, kind))),
    ...(['dictionary', 'dataset', 'menu'] as const).flatMap((kind) =>
      changedIds(kind, { before, after }).flatMap((id) => listChanges(`${kind}:${id}`, { before, after })),
    ),
    ...pages.flatMap((id) => pageChanges(id, { before, after })),
    ...rightsChanges({ before, after }, { pages, roles }),
  ]
  return together(drafts, after)
}

/** Of the lines above those of roles alone: what each would gain and lose with the keys it is said to hold. Asked for several sets of them, pages are looked at once. */
export function changesOfRoles(states: Comparison): (roles: readonly RoleKeys[]) => readonly Change[] {
  const [pages, keysOn] = [pagesToCompare(states, changedIds('entity', states)), keysReader()]
  return (roles) => together(rolesChanges(states, { pages, roles }, keysOn), states.after)
}

function changedIds(kind: 'entity' | 'page' | 'dictionary' | 'dataset' | 'menu', { before, after }: Comparison): readonly string[] {
  const [old, now] = [before.documents[kind], after.documents[kind]]
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => {
    const [one, other] = [old.get(id)?.document, now.get(id)?.document]
    return one !== other && !equal(one, other)
  })
}

/** Pages that are changed themselves, and those that name a changed entity: what they do not say follows from it. */
function pagesToCompare(states: Comparison, entities: readonly string[]): readonly string[] {
  const own = changedIds('page', states)
  if (entities.length === 0) return own
  const over = overOf([...states.after.documents.page.keys()], states.after)
  return [...new Set([...own, ...entities.flatMap((id) => over[id] ?? [])])]
}
