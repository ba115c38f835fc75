// Tokens as AG Grid theme parameters, for themeQuartz.withParams(...). Imports nothing of the grid.
import type { Tokens } from './tokens.ts'

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
    fontSize: tokens.size.body,
    headerFontSize: tokens.size.body,
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
