// Names and shares in a list beside the circle, for drawings too narrow or low for labels around it.
import { format } from 'echarts/core'
import type { Tokens } from '../../runtime/index.ts'

interface List {
  /** Pixels to its left. */
  readonly left: number
  readonly names: readonly string[]
  /** The share of a slice as it is written. */
  readonly written: (nth: number) => string
  /** Pixels of a letter, and of a name. */
  readonly letters: number
  readonly room: number
  /** Pixels of the drawing. */
  readonly height: number
  readonly tokens: Tokens
}

/** In letters: a line, and what lies between two where there is room, or none. */
const LINE = 1.3
const LOOSE = 0.5
const TIGHT = 0.15

export function listOf({ left, names, written, letters, room, height, tokens }: List) {
  const nameOf = (nth: string): string => names[Number(nth)] ?? ''
  return {
    type: 'scroll' as const,
    orient: 'vertical' as const,
    left,
    top: 'middle',
    padding: 0,
    itemGap: Math.max(letters * TIGHT, Math.min(letters * LOOSE, height / names.length - letters * LINE)),
    itemWidth: letters * 0.75,
    itemHeight: letters * 0.75,
    icon: 'roundRect',
    // what is left out would still count in the shares
    selectedMode: false as const,
    data: names.map((_, nth) => String(nth)),
    formatter: (nth: string): string =>
      `{name|${format.truncateText(nameOf(nth), room, `${letters}px ${tokens.font}`)}}{share|${written(Number(nth))}}`,
    textStyle: {
      rich: {
        name: { width: room, fontSize: letters, color: tokens.textSecond },
        share: { align: 'right' as const, fontSize: letters, color: tokens.text },
      },
    },
    tooltip: { show: true, formatter: ({ name }: { readonly name: string }) => nameOf(name) },
  }
}
