// What a handler may answer: data, data that PostgreSQL already wrote as JSON, or a file.
import type { Readable } from 'node:stream'

export type Answer =
  | { readonly kind: 'data'; readonly data: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** `text` is valid JSON and becomes the envelope's data as it is. */
  | { readonly kind: 'json'; readonly text: string }
  /** `size` in bytes, where it is known of a stream. */
  | { readonly kind: 'file'; readonly body: Readable | Buffer; readonly name: string; readonly type: string; readonly size?: number }
  /** Not an envelope: metrics, a validator module, the OpenAPI document. */
  | {
      readonly kind: 'raw'
      readonly body: string | Buffer
      readonly type: string
      readonly headers?: Readonly<Record<string, string>>
      readonly status?: number
    }

export type Written = Extract<Answer, { readonly kind: 'json' }>

export const data = (value: unknown): Answer => ({ kind: 'data', data: value })
export const json = (text: string): Written => ({ kind: 'json', text })
export const raw = (body: string, type: string, headers?: Readonly<Record<string, string>>): Answer => ({
  kind: 'raw',
  body,
  type,
  ...(headers && { headers }),
})

/** A download. `name` is what the user sees, in any script. */
export const file = (body: Readable | Buffer, name: string, type: string): Answer => ({ kind: 'file', body, name, type })

/** The JSON that an envelope carries; undefined for an answer that is no envelope. */
export function answerText(answer: Answer): string | undefined {
  if (answer.kind === 'json') return answer.text
  return answer.kind === 'data' ? (JSON.stringify(answer.data) ?? 'null') : undefined
}

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ((value.kind === 'json' && 'text' in value && typeof value.text === 'string') || (value.kind === 'data' && 'data' in value))

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
