// Which choices lie open, and which stand under more.
import type { Option, Options } from '../../runtime/index.ts'

/** What is chosen always lies open; the first of the others fill what room it leaves. */
export function laidOut(
  { items, find }: Pick<Options, 'items' | 'find'>,
  chosen: readonly string[],
  shown: number,
): { readonly open: readonly Option[]; readonly rest: readonly Option[] } {
  const wanted = new Set(chosen)
  for (const { value } of items) if (wanted.size < shown) wanted.add(value)
  const known = new Set(items.map(({ value }) => value))
  const elsewhere = chosen.filter((value) => !known.has(value)).map((value) => find(value) ?? { value, label: value })
  return {
    open: [...items.filter(({ value }) => wanted.has(value)), ...elsewhere],
    rest: items.filter(({ value }) => !wanted.has(value)),
  }
}
