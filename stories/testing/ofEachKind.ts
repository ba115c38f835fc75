// Which pages show every kind of block, column and field that any page shows. What widgets and charts look like is held by their own pictures.
import type { Page } from '../../metadata/model/model.ts'

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
    if (key === 'kind' && typeof part === 'string') found.add(part)
    kindsIn(part, found)
  }
  return found
}
