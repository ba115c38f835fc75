// The version of what widgets are given (runtime/core/contracts/contract.ts and the SDK of packages): a number more at the end for what is added, a new first number for
// what is taken away or means something else.
export const widgetContract = '1.0.0'

/** The versions of the contract that a package is made for: from this one on, below that one. */
export interface ContractRange {
  readonly from: string
  readonly below: string
}

export const versionPattern = '^[0-9]{1,5}\\.[0-9]{1,5}\\.[0-9]{1,5}$'

export const fits = ({ from, below }: ContractRange, version: string = widgetContract): boolean =>
  compared(from, version) <= 0 && compared(version, below) < 0

export const rangeText = ({ from, below }: ContractRange): string => `≥ ${from}, < ${below}`

/** Negative where `a` is the older one. */
function compared(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((version) => version.split('.').map(Number))
  const at = left.findIndex((number, index) => number !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
