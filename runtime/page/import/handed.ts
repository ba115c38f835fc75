// A file that somebody has chosen already, elsewhere in this console: the import of its entity begins with it.

interface Handed {
  readonly file: File
  /** Whose it is: another one who signs in here begins without. */
  readonly by: string
}

const files = new Map<string, Handed>()

export const handOver = (entity: string, handed: Handed): void => void files.set(entity, handed)

export function handedTo(entity: string, by: string | undefined): File | undefined {
  const handed = files.get(entity)
  return handed && handed.by === by ? handed.file : undefined
}

export const letGo = (entity: string): void => void files.delete(entity)
