// AG Grid's theme from the console's tokens, so that light, dark, weak and a tenant's own colour reach the grid alike.
import { themeQuartz, type Theme } from 'ag-grid-community'
import { gridParams, type Density, type Tokens } from '../../runtime/index.ts'

/** A theme injects a style sheet when it is first used, so the tables of one look share one. */
const themes = new WeakMap<Tokens, Partial<Record<Density, Theme>>>()

export function gridTheme(tokens: Tokens, density: Density): Theme {
  const made = themes.get(tokens) ?? {}
  themes.set(tokens, made)
  return (made[density] ??= themeQuartz.withParams(gridParams(tokens, density)))
}
