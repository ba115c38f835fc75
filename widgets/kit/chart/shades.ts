// One hue from little to much, for charts that show amounts as shades; its scale is readable without telling colours apart.
import type { Tokens } from '../../../runtime/index.ts'
import type { Language } from '../text/format.ts'
import { short } from './short.ts'

interface Wish {
  readonly tokens: Tokens
  readonly language: Language
}

/** The scale under a drawing, over these values. */
export function scaleOf(values: readonly number[], { tokens, language }: Wish) {
  const least = Math.min(...values, 0)
  const most = Math.max(...values, 1)
  return {
    type: 'continuous' as const,
    min: least,
    max: most,
    calculable: true,
    orient: 'horizontal' as const,
    left: 'center' as const,
    bottom: 0,
    itemWidth: 10,
    itemHeight: 120,
    inRange: { color: [tokens.accentSoft, tokens.accent] },
    // figures stand as far off as a marker is high: clear of it
    handleSize: '160%',
    textStyle: { color: tokens.textSecond },
    formatter: (value: unknown) => short(Number(value), language),
  }
}
