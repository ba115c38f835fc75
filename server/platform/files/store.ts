// Where the bytes of files lie: under keys that the server makes. The rows of data.file say what they are, whose, and which store holds them.
import type { Readable } from 'node:stream'

export interface Store {
  /** When it answers, they are there for good: whole, whatever dies now. Of a key that is taken they replace what was there. */
  put(key: string, bytes: Buffer): Promise<void>
  /** As many bytes as there are, at most these. Undefined for what is not there. */
  get(key: string, most: number): Promise<Buffer | undefined>
  /** The same in chunks, at the reader's pace. */
  open(key: string, most: number): Promise<Readable | undefined>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
  /** Takes away what writes that died have left half done. */
  tidy(): Promise<void>
}

/** `<tenant>/<file>`, 32 hexadecimal digits each, of ids that the server makes: nothing of the name that a user gave. */
export const keyOf = (tenantId: string, id: string): string => `${plain(tenantId)}/${plain(id)}`

const plain = (id: string): string => id.replaceAll('-', '').toLowerCase()

/** A key comes out of a row; one that is none of ours leads out of the store. @throws Error. */
export function checkedKey(key: string): { readonly tenant: string; readonly file: string } {
  const [, tenant, file] = /^([0-9a-f]{32})\/([0-9a-f]{32})$/.exec(key) ?? []
  if (!tenant || !file) throw new Error(`${JSON.stringify(key)} is no key of a file`)
  return { tenant, file }
}

/** A row may lie in a database that is not ours: it has a say in its tenant's files, and in no other's. */
export const isKeyOf = (tenantId: string, key: string): boolean => checkedKey(key).tenant === plain(tenantId)
