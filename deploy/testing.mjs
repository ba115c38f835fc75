// npm test: every kind of test, one stage after the other, and one closing line for all.
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { ownNode, run, withTools } from './process.mjs'

/**
 * What a stage reports: how many tests passed, of each that failed its name and message, and what took long.
 * @typedef {{ passed: number, failures: readonly string[], slow?: readonly string[] }} Outcome
 * @typedef {() => Promise<Outcome>} Stage
 */

/**
 * @param {readonly Stage[]} stages
 * @returns {Promise<number>} exit code
 */
export async function test(stages) {
  const started = Date.now()
  let total = 0
  const allFailures = []
  const allSlow = []
  for (const stage of stages) {
    const { passed, failures, slow = [] } = await stage()
    total += passed
    allFailures.push(...failures)
    allSlow.push(...slow)
  }
  if (allSlow.length)
    console.log(`\nSlow on this machine, which fails nothing (CONTRIBUTING.md):\n${allSlow.map((line) => `  ${line}`).join('\n')}`)
  // Named at the end as well: of a long log, often only the end is kept.
  for (const failure of allFailures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${total} passed, ${allFailures.length} failed (${Math.round((Date.now() - started) / 1000)} s)`)
  return allFailures.length || !total ? 1 : 0
}

/** Everything that is known without running the console, as one test. @type {Stage} */
export async function checked() {
  const code = await run(ownNode, ['codegen/spindle.ts', 'check'])
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run check'] }
}

/**
 * Vitest projects, side by side.
 * @param {readonly string[]} projects
 * @param {readonly string[]} [filters] further arguments for Vitest, such as a part of a file's name
 * @returns {Stage}
 */
export const projects = (projects, filters = []) =>
  async function stage() {
    const folder = mkdtempSync(path.join(tmpdir(), 'spindle-test-'))
    const report = path.join(folder, 'report.json')
    const selected = projects.flatMap((project) => ['--project', project])
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      // What names a part of the tests may name none of this stage.
      if (filters.length) reporters.push('--passWithNoTests')
      const code = await run('vitest', ['run', ...selected, ...reporters, ...filters], { env: { ...withTools(), ...inMemory() } })
      const outcome = read(report)
      // A suite that cannot be loaded, or an unhandled error, fails the run without failing a test.
      return code !== 0 && !outcome.failures.length
        ? { ...outcome, failures: [`vitest ${projects.join(', ')}: exit code ${code}, see above`] }
        : outcome
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

/** Seconds from which a test, and a file of tests, is listed as slow. */
const SLOW = { test: 5, file: 20 }
const GIB = 2 ** 30

/** Each file of tests has a database of its own, of which nothing is kept: copied in memory, where there is plenty, it takes a tenth of the time. */
function inMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux') return {}
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) > 8 * GIB ? { TMPDIR: '/dev/shm' } : {}
  } catch {
    return {}
  }
}

/** @returns {Outcome} of a report as Vitest writes it in JSON */
function read(report) {
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${path.relative('.', name)} › ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`),
    )
    return { passed, failures, slow: slowest(testResults) }
  } catch {
    return { passed: 0, failures: [] }
  }
}

/** Files and tests above the limits, slowest first, each test below its file. */
export function slowest(testResults) {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: path.relative('.', name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults
      .map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 }))
      .filter(({ seconds }) => seconds > SLOW.test)
      .toSorted((one, other) => other.seconds - one.seconds),
  }))
  return files
    .filter(({ seconds, tests }) => seconds > SLOW.file || tests.length > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .flatMap(({ name, seconds, tests }) => [line(name, seconds), ...tests.map((test) => `  ${line(test.name, test.seconds)}`)])
}

const line = (name, seconds) => `${seconds.toFixed(0)} s  ${name}`
