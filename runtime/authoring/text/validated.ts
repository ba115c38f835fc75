// What is wrong with a text may be told long after it was typed: its marks are then drawn anew.
import { StateEffect } from '@codemirror/state'
import type { ViewUpdate } from '@codemirror/view'

export const validated = StateEffect.define<null>()

export const isValidated = ({ transactions }: ViewUpdate): boolean =>
  transactions.some(({ effects }) => effects.some((effect) => effect.is(validated)))
