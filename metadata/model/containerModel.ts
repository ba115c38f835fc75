// What holds other blocks of a page, by their ids.
import type { Text } from '../generated/language.ts'

/** On a grid of twelve columns. */
export interface GridParts {
  /** In pixels. */
  readonly rowHeight: number
  readonly items: readonly GridPlace[]
}

/** Columns and rows of a grid. */
export interface GridPlace {
  readonly block: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** In two parts with a bar between them. */
export interface SplitParts {
  readonly direction: 'row' | 'column'
  /** Of the first part, in per cent. */
  readonly size: number
  readonly parts: readonly (readonly string[])[]
}

/** Behind tabs. */
export interface TabsParts {
  readonly tabs: readonly { readonly id: string; readonly title: Text; readonly blocks: readonly string[] }[]
}
