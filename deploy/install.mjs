// Installs the packages that the lock file names, when they are not all there.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownNode, root, run, withoutTools } from './process.mjs'

/** @returns {Promise<boolean>} whether the packages are there at the end */
export async function ensureInstalled() {
  if (isInstalled(root)) return true
  console.log('Installing packages (once; about a minute) …')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: withoutTools(),
    quiet: true,
  })
  if (code !== 0) console.error(code === 127 ? 'npm was not found: install Node 20 or newer with npm.' : 'npm ci failed: see above.')
  return code === 0
}

/**
 * Whether `folder` holds what its lock file names. npm keeps a copy of the lock of what it installed; packages for other platforms are not in it.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const installed = packages(path.join(folder, 'node_modules', '.package-lock.json'))
  const wanted = packages(path.join(folder, 'package-lock.json'))
  if (!installed || !wanted || !existsSync(path.join(folder, path.relative(root, ownNode)))) return false
  const missing = Object.entries(wanted).filter(
    ([name, { version, optional }]) => name && !(optional && !installed[name]) && installed[name]?.version !== version,
  )
  return missing.length === 0
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
