// npm test: every kind of test, one after the other, and one closing line for all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownNode, run } from './process.mjs'

/**
 * Runs the check and then the given Vitest projects, each group in its own run.
 * @param {readonly (readonly string[])[]} groups projects that may run side by side
 * @param {readonly string[]} filters further arguments for Vitest
 * @returns {Promise<number>} exit code
 */
export async function test(groups, filters = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'spindle-test-'))
  const started = Date.now()
  const total = { passed: 0, failed: 0 }
  const add = ({ passed, failed }) => {
    total.passed += passed
    total.failed += failed
  }
  try {
    if (!filters.length)
      add((await run(ownNode, ['codegen/spindle.ts', 'check'])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    for (const projects of groups) add(await runProjects(projects, filters, path.join(folder, `${projects.join('-')}.json`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`)
  return total.failed ? 1 : 0
}

async function runProjects(projects, filters, report) {
  const selected = projects.flatMap((project) => ['--project', project])
  const code = await run('vitest', ['run', ...selected, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters])
  const counts = readCounts(report)
  // A suite that cannot be loaded, or an unhandled error, fails the run without failing a test.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readCounts(report) {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
