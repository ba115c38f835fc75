// Plants one fault after the other, runs the nearest tests, and takes it back: a fault that no test finds is a hole in the net.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fault } from './fault.ts'
import { faults } from './list.ts'

/** All that are named by a part of their file, or of what they break; without a word all of them. Answers whether each was found. */
export async function plantFaults(root: string, words: readonly string[]): Promise<boolean> {
  const chosen = faults.filter(({ file, breaks }) => !words.length || words.some((word) => file.includes(word) || breaks.includes(word)))
  let found = 0
  for (const fault of chosen) {
    const { ran, by } = await finder(root, fault)
    if (by !== undefined) found += 1
    const missed = `${ran ? 'not found by' : 'no test ran in'} ${fault.tests.join(', ')}`
    console.log(`${by === undefined ? '✗' : '✓'} ${fault.file}: ${fault.breaks}\n    ${by ?? missed}`)
  }
  console.log(`\n${found} of ${chosen.length} found.`)
  return chosen.length > 0 && found === chosen.length
}

/** The file with the fault in it; undefined where its text is not there exactly once. */
export function planted(text: string, { from, to }: Fault): string | undefined {
  const parts = text.split(from)
  return parts.length === 2 ? parts.join(to) : undefined
}

interface Finding {
  /** A browser may not start, a file may not load: then nothing is known. */
  readonly ran: boolean
  /** The first test that fails by the fault. */
  readonly by: string | undefined
}

async function finder(root: string, fault: Fault): Promise<Finding> {
  const file = path.join(root, fault.file)
  const text = await readFile(file, 'utf8')
  const broken = planted(text, fault)
  if (broken === undefined) throw new Error(`${fault.file} does not hold exactly once: ${fault.from}`)
  await writeFile(file, broken)
  try {
    return await firstFailure(root, fault.tests)
  } finally {
    await writeFile(file, text)
  }
}

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[]
}

async function firstFailure(root: string, tests: readonly string[]): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spindle-fault-'))
  try {
    const file = path.join(folder, 'report.json')
    const projects = [...new Set(tests.map(projectOf))].flatMap((project) => ['--project', project])
    await ended(root, ['run', ...projects, '--retry=0', '--reporter=json', `--outputFile=${file}`, ...tests])
    const report = await readFile(file, 'utf8').catch(() => undefined)
    const { testResults } = report === undefined ? { testResults: [] } : (JSON.parse(report) as Report)
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    return { ran: all.length > 0, by: all.find(({ status }) => status === 'failed')?.fullName }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Vitest's project of a test, by its place (vitest.config.ts). */
export function projectOf(test: string): string {
  if (test.startsWith('e2e/')) return 'e2e'
  if (test.startsWith('server/')) return 'server'
  return /^(runtime|widgets|stories)\//.test(test) && !test.endsWith('.node.test.ts') ? 'browser' : 'pure'
}

/** A fault may keep a test busy for ever: then it is stopped, with all that it has started. */
const PATIENCE_MS = 15 * 60_000

function ended(root: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', '.bin', 'vitest'), ...args], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  })
  const stop = (signal: NodeJS.Signals) => void (child.pid !== undefined && process.kill(-child.pid, signal))
  const timer = setTimeout(() => stop('SIGKILL'), PATIENCE_MS)
  // What stops this stops the tests: the fault is taken back before it ends.
  process.on('SIGTERM', stop).on('SIGINT', stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve()
    })
  })
}
