// Builds the client into dist/ when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, stopped, withTools } from './process.mjs'

const SOURCES = [
  'index.html',
  'entry.ts',
  'main.tsx',
  'vite.config.ts',
  'deploy/compressed.ts',
  'deploy/firstLoad.ts',
  'deploy/narrowImports.ts',
  'deploy/pageLast.ts',
  'deploy/preload.ts',
  'deploy/quietAntd.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'metadata',
  'runtime',
  'widgets',
  'schemas/language',
]
const stamp = path.join(root, 'node_modules', '.cache', 'spindle', 'client.sha256')

const page = path.join(root, 'dist', 'index.html')

/**
 * What has to be built is gone from dist/ at once: a console that serves it meanwhile waits for the new page.
 * @param {{ weighed?: boolean, niceness?: number }} [options] weighed: a client whose first loads are within their budgets; a start alone is not refused for some bytes
 * @returns {Promise<number>} exit code; `stopped` by a signal
 */
export async function ensureBuilt({ weighed = false, ...how } = {}) {
  const hash = sourcesHash()
  const built = existsSync(page) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  if (built === hash || (!weighed && built === unweighed(hash))) return 0
  rmSync(page, { force: true })
  console.log('Building the client …')
  return build(['--logLevel', 'warn'], { ...how, env: weighed ? withTools() : { ...withTools(), TOO_HEAVY: 'told' } })
}

const unweighed = (hash) => `${hash} unweighed`

/**
 * @param {readonly string[]} options of vite build
 * @param {{ env?: NodeJS.ProcessEnv, niceness?: number }} [how]
 * @returns {Promise<number>} exit code; `stopped` by a signal
 */
export async function build(options = [], { env = withTools(), ...how } = {}) {
  const hash = sourcesHash()
  const code = await run('vite', ['build', ...options], { env, ...how, onSignal: stopped })
  if (code === 0) {
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, env.TOO_HEAVY === undefined ? hash : unweighed(hash))
  }
  return code
}

/** Hash over the contents of everything the client is made of; tests and stories are not. */
function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesBelow))
    if (!/(\.test|\/examples)\.tsx?$/.test(file)) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesBelow(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesBelow(path.join(name, entry)))
}
