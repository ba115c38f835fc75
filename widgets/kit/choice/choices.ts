// Choices of a fixed list, as antd's selects take them.
import { createElement } from 'react'
import type { Options } from '../../../runtime/index.ts'
import { OptionLabel } from './optionLabel.tsx'

/** `title` is the plain text by which a typed word finds a choice. */
export const choicesOf = (options: Options | undefined) =>
  (options?.items ?? []).map((option) => ({
    value: option.value,
    label: createElement(OptionLabel, { option }),
    title: option.label,
    disabled: option.disabled ?? false,
  }))

export const byTitle = { optionFilterProp: 'title' as const }
