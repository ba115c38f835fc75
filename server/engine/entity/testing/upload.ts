// Workbooks made by another's hand, and sent as a browser sends them.
import { randomBytes } from 'node:crypto'
import { utils, write } from 'xlsx'
import type { Reply, TestServer, User } from '../../../testing/testServer.ts'

/** A number in a format. */
interface Formatted {
  readonly t: 'n'
  readonly v: number
  readonly z: string
}

export type Cells = readonly (readonly (string | number | boolean | null | Formatted)[])[]

export const formatted = (v: number, z: string): Formatted => ({ t: 'n', v, z })

export function workbook(rows: Cells, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  return Buffer.from(write(book, { type: 'buffer', bookType }))
}

/** A picture of one point. */
export const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

interface Upload {
  readonly files: readonly Buffer[]
  readonly switches?: Readonly<Record<string, string>>
  readonly language?: string
  readonly name?: string
  readonly type?: string
  readonly user?: User
  /** Of the call. */
  readonly key?: string
}

/** Multipart as a browser sends it: files, then switches. */
export function uploadTo(
  server: TestServer,
  path: string,
  { files, switches = {}, language = 'zh_CN', name = '员工.xlsx', type = 'application/octet-stream', user = 'admin', key }: Upload,
): Promise<Reply> {
  // Another one each time, as browsers have it.
  const edge = `x-edge-${randomBytes(8).toString('hex')}`
  const parts = [
    ...Object.entries(switches).map(([key, value]) =>
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    ...files.map((bytes) =>
      Buffer.concat([
        Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${edge}--\r\n`),
  ]
  return server.call(user, 'POST', path, Buffer.concat(parts), {
    'content-type': `multipart/form-data; boundary=${edge}`,
    'content-language': language,
    ...(key !== undefined && { 'idempotency-key': key }),
  })
}
