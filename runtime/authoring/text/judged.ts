// What is wrong with a text may be told long after it was typed: its marks are then drawn anew.
import { StateEffect } from '@codemirror/state'
import type { ViewUpdate } from '@codemirror/view'

export const judged = StateEffect.define<null>()

export const isJudged = ({ transactions }: ViewUpdate): boolean =>
  transactions.some(({ effects }) => effects.some((effect) => effect.is(judged)))
