// Items that stand together, groups by their names.
import type { LiveItem } from '../../../runtime/index.ts'

export interface ItemGroup {
  readonly id: string
  readonly label: string
  readonly items: readonly LiveItem[]
}

const collator = new Intl.Collator('zh', { numeric: true })
const numerals = '\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d'
/** Chinese numerals count by what they mean, not by how they are spelt: workshop one stands before workshop two. */
const counted = (name: string): string => [...name].map((sign) => (numerals.includes(sign) ? numerals.indexOf(sign) : sign)).join('')
const inOrder = (a: string, b: string): number => collator.compare(counted(a), counted(b))

/** In the order of their names, figures by their size; those without a group come last, under `elsewhere`. */
export function grouped(items: readonly LiveItem[], elsewhere: string): readonly ItemGroup[] {
  const byGroup = Map.groupBy(items, ({ group }) => group?.id ?? '')
  const groups = [...byGroup].map(([id, own]) => ({ id, label: own[0]?.group?.label ?? elsewhere, items: byTitle(own) }))
  return groups.toSorted((a, b) => Number(a.id === '') - Number(b.id === '') || inOrder(a.label, b.label))
}

export const byTitle = (items: readonly LiveItem[]): readonly LiveItem[] => items.toSorted((a, b) => inOrder(a.title, b.title))
