// For tests: what LibreOffice, a spreadsheet program that is not ours, makes of a workbook.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Whether LibreOffice is installed; tests that need it say so in their names and are left out without it. */
export const hasLibreOffice = ((): boolean => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/**
 * Opens a workbook in LibreOffice and saves it in another format.
 *
 * @param format csv (the first sheet as shown, UTF-8) or fods (everything, as one XML file)
 */
export async function convertWorkbook(bytes: Uint8Array, format: 'csv' | 'fods'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-office-'))
  try {
    await writeFile(join(folder, 'book.xlsx'), bytes)
    const filter = format === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76' : format
    // a profile of its own: one that is shared is locked by whoever came first
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'book.xlsx')])
    return await readFile(join(folder, `book.${format}`), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
