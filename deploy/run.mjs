#!/usr/bin/env node
// The one way to start anything: installs what is missing, builds what is stale, runs on the repository's own Node. Needs Node 20 and no package.
import { build, ensureBuilt } from './build.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { ownNode, run, stopped } from './process.mjs'
import { ensurePooler, ensureStrangers } from './packages.mjs'
import { onPostgres15 } from './postgres15.mjs'
import { isChanged, nearestTests } from './changed.mjs'
import { checked, projects, test } from './testing.mjs'

/** A Node that reads TypeScript as it is can judge the settings before anything is installed. */
const readsTypes = Boolean(process.features.typescript)
const asksHelp = (args) => args.includes('--help') || args.includes('-h')
const checkSettings = (node, args) => (asksHelp(args) ? 0 : run(node, ['server/checkSettings.ts', ...args]))

const commands = {
  start: async (args) =>
    (readsTypes ? 0 : await checkSettings(ownNode, args)) ||
    (asksHelp(args) ? run(ownNode, ['server/main.ts', ...args]) : serveAndBuild(args)),
  dev: () => together([ownNode, ['--watch', '--watch-preserve-output', 'server/main.ts']], ['vite', []]),
  build: (args) => build(args),
  // With arguments: the tests whose file they name, or those nearest to a change, and no check.
  test: async (args) => {
    const chosen = args.some(isChanged) ? nearestTests(args) : args
    if (chosen === undefined) return 0
    if (!(await ensureBrowser())) return 1
    await ensureStrangers()
    const walks = chosen.length === 0 || chosen.some((arg) => !arg.includes('.test.') || arg.startsWith('e2e/'))
    const others = chosen.length === 0 || chosen.some((arg) => !arg.startsWith('e2e/'))
    return test([
      ...(chosen.length ? [] : [checked]),
      ...(others ? [projects(['pure', 'server', 'browser'], chosen)] : []),
      ...(walks ? [projects(['e2e'], chosen)] : []),
    ])
  },
  'test:long': async (args) =>
    (await ensureBrowser()) && (await ensurePooler())
      ? test([onPostgres15(projects(['server', 'serverLong'], args)), projects(['long', 'matrix'], args)])
      : 1,
  storybook: (args) => run('storybook', ['dev', '--port', '6006', '--no-open', '--disable-telemetry', ...args]),
  'build-storybook': (args) => run('storybook', ['build', '--output-dir', 'storybook-static', '--disable-telemetry', ...args]),
  bench: async (args) => ((await ensureBrowser()) ? (await ensureBuilt()) || run(ownNode, ['bench/run.ts', ...args]) : 1),
}

/** The console serves while the client is built, which lets it go first. Neither outlives the other's failure. */
async function serveAndBuild(args) {
  const endAll = () => process.emit('SIGTERM', 'SIGTERM')
  const building = ensureBuilt({ niceness: 10 }).then((code) => {
    if (code !== 0 && code !== stopped) {
      console.error('The client could not be built: see above.')
      endAll()
    }
    return code === stopped ? 0 : code
  })
  const code = await run(ownNode, ['server/main.ts', ...args])
  endAll()
  return code || building
}

/** Ends as soon as one of them ends, and ends the others. */
async function together(...programs) {
  const code = await Promise.race(programs.map(([command, args]) => run(command, args)))
  process.emit('SIGTERM', 'SIGTERM')
  return code
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
if (!command) fail(`Say one of: ${Object.keys(commands).join(', ')}.`)
const wrong = name === 'start' && readsTypes ? await checkSettings(process.execPath, args) : 0
process.exitCode = wrong || ((await ensureInstalled()) ? await command(args) : 1)

function fail(message) {
  console.error(message)
  process.exit(2)
}
