// npm test: every kind of test, one stage after the other, and one closing line for all.
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { ownNode, run, withTools } from './process.mjs'

/**
 * A stage runs tests and answers how many passed and failed.
 * @typedef {() => Promise<{ passed: number, failed: number }>} Stage
 */

/**
 * @param {readonly Stage[]} stages
 * @returns {Promise<number>} exit code
 */
export async function test(stages) {
  const started = Date.now()
  const total = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const { passed, failed } = await stage()
    total.passed += passed
    total.failed += failed
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`)
  return total.failed || !total.passed ? 1 : 0
}

/** Everything that is known without running the console, as one test. @type {Stage} */
export async function checked() {
  const code = await run(ownNode, ['codegen/spindle.ts', 'check'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
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
      const code = await run('vitest', ['run', ...selected, ...reporters, ...filters], { env: { ...withTools(), ...inMemory() } })
      const counts = readCounts(report)
      // A suite that cannot be loaded, or an unhandled error, fails the run without failing a test.
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

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

function readCounts(report) {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
