// Tokens as AG Grid theme parameters, for themeQuartz.withParams(...). Imports nothing of the grid.
import type { Tokens } from './tokens.ts'

/** Pixels of the letters of a table; of those that are read from farther away they are larger. */
export const lettersOf = (tokens: Tokens, density: 'small' | 'middle' | 'large'): number =>
  density === 'large' ? tokens.size.section : tokens.size.body

export function gridParams(tokens: Tokens, density: 'small' | 'middle' | 'large') {
  return {
    browserColorScheme: tokens.dark ? ('dark' as const) : ('light' as const),
    accentColor: tokens.accent,
    backgroundColor: tokens.card,
    foregroundColor: tokens.text,
    textColor: tokens.text,
    borderColor: tokens.line,
    chromeBackgroundColor: tokens.card,
    headerBackgroundColor: tokens.dark ? tokens.raised : '#fafbfc',
    headerTextColor: tokens.text,
    headerFontWeight: 500,
    rowHoverColor: tokens.hover,
    selectedRowBackgroundColor: tokens.accentSoft,
    oddRowBackgroundColor: tokens.card,
    rowBorder: { color: tokens.line, width: 1 },
    columnBorder: false,
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    fontFamily: tokens.font,
    fontSize: lettersOf(tokens, density),
    headerFontSize: lettersOf(tokens, density),
    rowHeight: tokens.rowHeight[density],
    headerHeight: tokens.rowHeight[density],
    cellHorizontalPadding: tokens.space.m,
    spacing: tokens.space.s,
    checkboxCheckedBackgroundColor: tokens.accent,
    checkboxCheckedBorderColor: tokens.accent,
    checkboxBorderRadius: 4,
  }
}
export type GridParams = ReturnType<typeof gridParams>
