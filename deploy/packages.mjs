// Debian's packages, where we may install them.
import { existsSync } from 'node:fs'
import { output, run } from './process.mjs'

/**
 * @param {readonly string[]} names
 * @returns {Promise<boolean>} whether they are installed now; false at once on other systems and without root's rights
 */
export async function installPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return false
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env, quiet: true })) === 0
}

/** A spreadsheet program that is not ours, for tests of workbooks. Without it those are left out, and this says so: it is too large to be asked of everybody. */
export async function ensureOffice() {
  if (existsSync('/usr/bin/soffice') || (await output('soffice', ['--version'])) || (await installPackages(['libreoffice-calc-nogui'])))
    return
  console.log(
    'Without LibreOffice (soffice) its tests of workbooks are left out. As root: apt-get install --no-install-recommends libreoffice-calc-nogui',
  )
}

/** A pooler of connections, behind which the console is tried as well. */
export async function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer') || (await installPackages(['pgbouncer']))) return true
  console.error('pgbouncer is needed. As root: apt-get install --no-install-recommends pgbouncer')
  return false
}
