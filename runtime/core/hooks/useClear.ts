// The button that empties a control, named in the reader's language: antd knows no name for an input's and only an English one for a list's.
import { createContext, useContext, type ReactNode } from 'react'

export interface Clear {
  /** A picture with a name, which an input's button goes by. */
  readonly clearIcon: ReactNode
  /** Name of a list's button. */
  readonly label: string
}

/** Given by what brings antd and its icons, which the first screen does without. */
export const ClearContext = createContext<Clear | undefined>(undefined)

/** For `allowClear` of an input, a select, a cascader or a tree of choices. */
export function useClear(clearable = true): Clear | boolean {
  const clear = useContext(ClearContext)
  return clearable && (clear ?? true)
}
