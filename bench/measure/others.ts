// Packages that only benches compare with: each such folder has a package.json of its own, installed when it is first needed.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { log } from './figure.ts'

/** Installs the packages of a folder where they are missing or older than its lock file. */
export async function installOthers(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return
  log('Installing what is compared with …')
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], { cwd: folder })
}
