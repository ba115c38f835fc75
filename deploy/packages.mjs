// Debian's packages, where we may install them.
import { existsSync } from 'node:fs'
import { run } from './process.mjs'

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

/** Programs that are not ours and that ours are tried with. Tests of what is not there are left out, and this says so: no reason to fail. */
const strangers = { soffice: 'libreoffice-calc-nogui', mosquitto_pub: 'mosquitto-clients' }

export async function ensureStrangers() {
  const missing = Object.keys(strangers).filter((program) => !existsSync(`/usr/bin/${program}`))
  const packages = missing.map((program) => strangers[program])
  if (missing.length === 0 || (await installPackages(packages))) return
  console.log(`Tests with ${missing.join(' and ')} may be left out. As root: apt-get install --no-install-recommends ${packages.join(' ')}`)
}

/** A pooler of connections, behind which the console is tried as well. */
export async function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer') || (await installPackages(['pgbouncer']))) return true
  console.error('pgbouncer is needed. As root: apt-get install --no-install-recommends pgbouncer')
  return false
}
