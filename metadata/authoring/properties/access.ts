// How much of a page somebody is given at once: what is chosen when it goes live. Single keys are given with the role.

export interface PageKey {
  /** page/block/action */
  readonly key: string
  readonly action: string
}

/** Looking only; entering and changing rows too; everything, also what takes rows away or speaks for others. */
export const accesses = ['look', 'enter', 'all'] as const
export type Access = (typeof accesses)[number]

const looking: ReadonlySet<string> = new Set(['view', 'export', 'history'])
const manageActions: ReadonlySet<string> = new Set([
  'remove',
  'removeMany',
  'removed',
  'shareViews',
  'restoreAny',
  'updateMany',
  'editMany',
])

export const keysFor = (access: Access, keys: readonly PageKey[]): readonly string[] =>
  keys
    .filter(({ action }) => access === 'all' || looking.has(action) || (access === 'enter' && !manageActions.has(action)))
    .map(({ key }) => key)
