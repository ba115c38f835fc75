// Every bench still yields its figures, each at its smallest size, as a process of its own. No budget is checked: that needs a quiet machine.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { benches } from '../../bench/benches.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
/** Milliseconds: a console or two, a page to bundle, a few packages to install. */
const patience = 1_800_000

test.each(benches.map(({ name }) => name))(
  'the bench %s yields its figures',
  async (name) => {
    // Rejects with what the bench printed where it failed.
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/run.ts', '--smallest', name], { cwd: root, timeout: patience })
    expect(stdout).toMatch(/^.+: [\d.,]+ \S/)
  },
  patience,
)
