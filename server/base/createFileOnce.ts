// A small secret of the data folder that is made once: it is there whole or not at all, however a start ends.
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'
import { codeOf } from './codeOf.ts'

/** Of two consoles that make one at once, the first has made it. @throws what the file system says, but never that there is one. */
export function createFileOnce(path: string, text: string): void {
  const making = `${path}.${process.pid}`
  rmSync(making, { force: true })
  try {
    const file = openSync(making, 'wx', 0o600)
    try {
      writeSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    linkSync(making, path)
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault
  } finally {
    rmSync(making, { force: true })
  }
}
