// AG Grid's theme from the console's tokens, so that light, dark, weak and a tenant's own colour reach the grid alike.
import { themeQuartz, type Theme } from 'ag-grid-community'
import { gridParams, type Density, type GridParams, type Tokens } from '../../../runtime/index.ts'

/** A theme injects a style sheet when it is first used, so the tables of one look share one. */
const themes = new WeakMap<Tokens, Partial<Record<Density, Theme>>>()

export function gridTheme(tokens: Tokens, density: Density): Theme {
  const made = themes.get(tokens) ?? {}
  themes.set(tokens, made)
  return (made[density] ??= themeQuartz.withParams(forFingers(gridParams(tokens, density))))
}

/** The least height of what is pressed with a finger, pixels. */
const FINGER = 44

/** On a touch screen every density has rows that a finger can hit. */
export function forFingers(params: GridParams, touch = matchMedia('(pointer: coarse)').matches): GridParams {
  return touch ? { ...params, rowHeight: Math.max(FINGER, params.rowHeight), headerHeight: Math.max(FINGER, params.headerHeight) } : params
}

/** What a row takes with its line, pixels. */
export const rowHeightOf = (tokens: Tokens, density: Density): number => forFingers(gridParams(tokens, density)).rowHeight

/** A density that a document or a view has set. */
export const densityOf = (setting: unknown): Density | undefined =>
  setting === 'large' || setting === 'middle' || setting === 'small' ? setting : undefined
