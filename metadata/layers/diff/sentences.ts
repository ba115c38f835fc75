// Alike changes of several documents become one line, and each line a sentence in both languages.
import { fill } from '../../base/fill.ts'
import type { Text } from '../../generated/language.ts'
import type { Names } from '../../compiler/resolve/resolve.ts'
import type { Change, Draft } from './change.ts'
import { binding, ofOwner, onPage, onPages, things, verbs } from './texts.ts'

/** In the order in which each change first occurs. */
export function together(drafts: readonly Draft[], names: Names): readonly Change[] {
  const groups = Map.groupBy(drafts, (draft) => JSON.stringify([draft.thing, draft.verb, draft.subject.id, draft.words]))
  return [...groups.values()].flatMap((group): Change[] => {
    const [first] = group
    if (!first) return []
    const { thing, verb, subject } = first
    const pages = [...new Set(group.flatMap((draft) => draft.pages ?? []))]
    return [
      {
        kind: `${thing}.${verb}`,
        subject,
        weight: first.weight ?? weightOf(first),
        places: [...new Map(group.map(({ place }) => [`${place.target}${place.path}`, place])).values()],
        pages,
        message: message(first, pages, names),
        tightenings: group.flatMap(({ tightenings = [] }) => tightenings),
        ...(first.rights && { rights: first.rights }),
      },
    ]
  })
}

function weightOf({ thing, verb }: Draft): Change['weight'] {
  if (!binding.has(thing)) return verbs[verb].weight
  return verb === 'added' ? 'tightens' : verb === 'removed' ? 'loosens' : verbs[verb].weight
}

function message({ thing, verb, subject, words = {} }: Draft, pages: readonly string[], { documents }: Names): Text {
  const [page] = pages
  const title = documents.page.get(page ?? '')?.document.title ?? { zh: page ?? '', en: page ?? '' }
  const on = page === undefined || thing === 'page' ? { zh: '', en: '' } : pages.length > 1 ? onPages(pages.length) : onPage(title)
  const of = subject.of && on.en === '' ? ofOwner(subject.of) : { zh: '', en: '' }
  // what is called by its message is a sentence in a sentence
  const called = binding.has(thing) ? { ...subject.label, en: `“${subject.label.en}”` } : subject.label
  const all: Readonly<Record<string, Text>> = { ...words, thing: things[thing], subject: called, on, of }
  const inOne = (language: 'zh' | 'en') =>
    fill(verbs[verb][language], Object.fromEntries(Object.entries(all).map(([name, word]) => [name, word[language]])))
  return { zh: inOne('zh'), en: inOne('en') }
}
