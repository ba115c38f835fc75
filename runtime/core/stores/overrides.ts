// What a console, or one page of it, may say on the error screens in place of their own words.
import type { ReactNode } from 'react'
import type { Text } from '../../../metadata/model/model.ts'

export type ErrorCode = 403 | 404 | 500

/** What stands in place of a screen's own; what is left out stays. */
export interface ScreenOverride {
  /** Instead of the number. */
  readonly heading?: Text
  readonly message?: Text
  readonly button?: Text
  readonly picture?: ReactNode
  /** Where the button leads: a path inside this console. */
  readonly to?: string
}

export type ScreenOverrides = Readonly<Partial<Record<ErrorCode, ScreenOverride>>>
