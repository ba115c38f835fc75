// One entry of a form that waits to be sent.
import type { Method } from '../../../metadata/base/method.ts'
import type { Text } from '../../../metadata/model/model.ts'

export interface NewEntry {
  /** Idempotency key: the server answers the second sending of it as it did the first. */
  readonly key: string
  readonly entity: string
  /** Record that it is about; entries of one record are sent in order, and one that is refused stops those after it. */
  readonly subject: string
  /** As the panel shows it: 新增停车登记. */
  readonly what: Text
  readonly method: Method
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** Path of the console that opens its form again. */
  readonly address: string
  /** Where the form finds its values again. */
  readonly form: { readonly block: string; readonly row?: string; readonly values: Readonly<Record<string, unknown>> }
}

export interface Refusal {
  readonly code: number
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The server wants it confirmed. */
  readonly asks?: true
}

export interface Entry extends NewEntry {
  readonly seq: number
  /** Tenant and user: nobody else sees or sends it. */
  readonly owner: string
  /** Part of the tenant that was chosen. */
  readonly part?: string
  /** By this device's clock, milliseconds. */
  readonly at: number
  readonly refusal?: Refusal
}
