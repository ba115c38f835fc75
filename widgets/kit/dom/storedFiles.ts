// The files of a value, whatever an old record holds.
import type { StoredFile } from '../../../runtime/index.ts'

export const storedFilesOf = (value: unknown): readonly StoredFile[] => (Array.isArray(value) ? value.filter(isStoredFile) : [])

const isStoredFile = (one: unknown): one is StoredFile =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' && 'name' in one && typeof one.name === 'string'
