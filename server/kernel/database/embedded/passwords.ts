// The embedded database's own passwords: made once at random, kept beside it, readable by the console's user only.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileOnce } from '../../../base/createFileOnce.ts'
import { StartError } from '../../../base/startError.ts'

export interface Passwords {
  /** Made by initdb; used only to make the owner. */
  readonly admin: string
  readonly owner: string
  readonly app: string
}

export async function passwordsIn(dataDir: string): Promise<Passwords> {
  const path = join(dataDir, 'database.json')
  try {
    createFileOnce(path, JSON.stringify({ admin: secret(), owner: secret(), app: secret() }))
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  const found = parsed(await readFile(path, 'utf8').catch(() => ''))
  if (!isPasswords(found))
    throw new StartError(`${path} cannot be read: it holds the passwords of the database beside it. Without a database there, remove it`)
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const secret = (): string => randomBytes(24).toString('base64url')

const isPasswords = (found: unknown): found is Passwords =>
  typeof found === 'object' && found !== null && ['admin', 'owner', 'app'].every((key) => typeof Reflect.get(found, key) === 'string')
