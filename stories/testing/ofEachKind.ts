// Which pages show all that any page shows: every kind of block, column, chart and widget stands on one of them.
import type { Page } from '../../metadata/model.ts'

const says = new Set(['kind', 'type', 'container', 'action'])

/** The ids of few pages, first those that show the most that no page before them does. */
export function ofEachKind(pages: Readonly<Record<string, Page>>): readonly string[] {
  const shown = new Map(Object.entries(pages).map(([id, page]) => [id, kindsIn(page)]))
  const wanted = new Set([...shown.values()].flatMap((kinds) => [...kinds]))
  const chosen: string[] = []
  while (wanted.size > 0) {
    const news = (kinds: ReadonlySet<string>) => [...kinds].filter((kind) => wanted.has(kind)).length
    const [best] = [...shown].toSorted(([, one], [, other]) => news(other) - news(one))
    if (!best) break
    const [id, kinds] = best
    chosen.push(id)
    for (const kind of kinds) wanted.delete(kind)
  }
  return chosen
}

function kindsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    if (says.has(key) && typeof part === 'string') found.add(`${key} ${part}`)
    else if (key === 'widget' && isNamed(part)) found.add(`widget ${part.name}`)
    kindsIn(part, found)
  }
  return found
}

const isNamed = (part: unknown): part is { readonly name: string } =>
  typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
