// Where boxes speak: spindle/v1/{tenant}/{machine}/{kind}. A box listens at …/request alone, where a console asks something of it.
import { isKind, type Kind } from './message.ts'

export interface Address {
  readonly tenant: string
  /** The machine's number as the mill writes it, escaped as in an address of the web: `/`, `+`, `#` and blanks have no place in a topic. */
  readonly deviceNo: string
}

/** What is asked of a box, as JSON. It is meant for the moment: not kept for whoever is away. */
export type BoxRequest =
  | {
      readonly ask: 'stop'
      /** The warning for which its machine is to stop. */
      readonly alarm: string
      readonly prompt: string
    }
  /** How its spindles stand: somebody looks at them. */
  | { readonly ask: 'map' }

const root = 'spindle/v1'

export const topicOf = ({ tenant, deviceNo }: Address, kind: Kind | 'request'): string =>
  `${root}/${tenant}/${encodeURIComponent(deviceNo)}/${kind}`

/** All that a tenant's boxes say, for whoever takes it in. */
export const topicsOfTenant = (tenant: string): string => `${root}/${tenant}/+/+`

/** Undefined for what is none of ours. */
export function addressIn(topic: string): (Address & { readonly kind: Kind | 'request' }) | undefined {
  const [, tenant = '', written = '', kind = ''] = /^spindle\/v1\/([0-9a-f-]{36})\/([^/+#]{1,180})\/([A-Za-z]{1,20})$/.exec(topic) ?? []
  const deviceNo = decoded(written)
  return deviceNo !== undefined && (kind === 'request' || isKind(kind)) ? { tenant, deviceNo, kind } : undefined
}

/** What a box signs in as. */
export const loginOf = ({ tenant, deviceNo }: Address): string => `${tenant}/${deviceNo}`

export function whoIn(login: string): Address | undefined {
  const [, tenant = '', deviceNo = ''] = /^([0-9a-f-]{36})\/(.{1,30})$/u.exec(login) ?? []
  return tenant === '' ? undefined : { tenant, deviceNo }
}

function decoded(written: string): string | undefined {
  try {
    return written === '' ? undefined : decodeURIComponent(written)
  } catch {
    return undefined
  }
}
