// Values of a dictionary have colours of their own, which charts take over as tags do: what is rejected is red everywhere.
import type { ChartProps } from '../../../runtime/index.ts'

/** The named colour of a row's value of this dimension, where its dictionary gives one. */
export const colourOf = (row: ChartProps['rows'][number] | undefined, dimension: string): string | undefined => {
  const colour = row?.[`${dimension}$colour`]
  return typeof colour === 'string' ? colour : undefined
}

/** Tokens of the theme: shades by named colour. */
interface Shades {
  readonly state: Readonly<Record<string, { readonly mark: string; readonly text: string }>>
}

/**
 * What each value is drawn in, by its named colour. The second value of a colour has its deeper shade;
 * undefined leaves the choice to the palette: the value has no colour, or cannot be told from others by it.
 */
export function coloursOf(names: readonly (string | undefined)[], { state }: Shades): readonly (string | undefined)[] {
  const used = new Map<string, number>()
  return names.map((name) => {
    const shades = name === undefined ? undefined : state[name]
    if (name === undefined || !shades) return undefined
    const before = used.get(name) ?? 0
    used.set(name, before + 1)
    return [shades.mark, shades.text][before]
  })
}

/** Of a series, or of a part that is drawn alike. */
export const inColour = (color: string | undefined) => (color === undefined ? {} : { color })
