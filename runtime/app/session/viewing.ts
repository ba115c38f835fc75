// As whom the console may be looked at, and how that begins.
import type { Api } from '../../core/api/api.ts'
import type { Viewable } from '../../core/stores/session.ts'

export interface Offered {
  readonly id: string
  readonly name: string
  /** Of a role. */
  readonly code?: string
  /** Of a person. */
  readonly loginName?: string
  readonly version: number
}

export const viewable = {
  role: { offered: '/platform-system/role/viewable', start: '/platform-system/role/operation/viewAs' },
  userAccount: { offered: '/platform-system/user/viewable', start: '/platform-system/user/operation/viewAs' },
} as const satisfies Record<Viewable, Readonly<Record<'offered' | 'start', string>>>

/** Also from a preview, which changes nothing but this: drafts are then seen as he would see them. */
export const startView = (api: Api, kind: Viewable, { id, version }: Offered): Promise<unknown> =>
  api.call(viewable[kind].start, { method: 'POST', body: { id, version }, quiet: true, silent: true, live: true })
