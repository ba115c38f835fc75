// What a package's module is called with: all that it may use of the console, so that it imports nothing and React is there once.
// What is added here is a new version of the contract (metadata/packages/contract.ts), and stands in docs/how-to/widget.md.
import * as React from 'react'
import { widgetContract } from '../../../metadata/packages/contract.ts'
import type { WidgetKit } from '../../core/contracts/packageContract.ts'
import { useAuthorised } from '../base/useAuthorised.ts'
import { useCopy } from '../../core/hooks/useCopy.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import { useLongPress } from '../../core/hooks/useLongPress.ts'
import { useNearEnd } from '../../core/hooks/useNearEnd.ts'
import { useThrottled } from '../../core/hooks/useThrottled.ts'
import { useDensity, useLanguage, useSay, useScale, useTokens, useVisible } from '../../core/hooks/hooks.ts'

export interface WidgetSdk {
  readonly contract: string
  readonly React: typeof React
  readonly hooks: typeof hooks
  readonly kit: WidgetKit
}

const hooks = {
  useAuthorised,
  useCopy,
  useDebounced,
  useDensity,
  useLanguage,
  useLongPress,
  useNearEnd,
  useSay,
  useScale,
  useThrottled,
  useTokens,
  useVisible,
}

export const sdkWith = (kit: WidgetKit): WidgetSdk => Object.freeze({ contract: widgetContract, React, hooks, kit })
