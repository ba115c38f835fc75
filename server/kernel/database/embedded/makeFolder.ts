// A folder and those above it, made one by one.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Node's own recursive mkdir goes round for ever, deaf to signals, where a folder says ENOENT although the one above it is there, as /proc does.
 * @throws the fault of the folder that cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder && !(await isFolder(above))) await makeFolder(above)
  await mkdir(folder).catch(async (cause: NodeJS.ErrnoException) => {
    // Somebody else may have been faster.
    if (cause.code !== 'EEXIST' || !(await isFolder(folder))) throw cause
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
