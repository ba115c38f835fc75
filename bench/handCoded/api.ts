// The calls of the hand-coded page.
export interface Machine {
  readonly id: string
  readonly version: number
  readonly $labels?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

export interface ListAnswer {
  readonly rows: readonly Machine[]
  readonly total: number
  readonly sums?: Readonly<Record<string, number | null>>
}

export interface MenuEntry {
  readonly id: string
  readonly name: string
  readonly alias: string
  readonly path: string | null
  readonly children: readonly MenuEntry[]
}

export interface PageEntry {
  readonly route: string
}

export interface User {
  readonly username: string
}

export class ApiFailure extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const tokenKey = 'spindle.token'

export async function call<T>(path: string, body?: unknown): Promise<T> {
  const token: unknown = JSON.parse(localStorage.getItem(tokenKey) ?? '""')
  const response = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${String(token)}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = (await response.json()) as { readonly code: number; readonly msg: string; readonly data: T }
  if (envelope.code !== 200) throw new ApiFailure(envelope.code, envelope.msg)
  return envelope.data
}
