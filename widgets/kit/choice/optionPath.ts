// Where a choice stands in nested choices.
import type { Option } from '../../../runtime/index.ts'

/** The values from the top to this one; undefined where it is not among them. */
export function pathTo(options: readonly Option[], value: string): string[] | undefined {
  for (const option of options) {
    if (option.value === value) return [value]
    const below = option.children && pathTo(option.children, value)
    if (below) return [option.value, ...below]
  }
  return undefined
}
