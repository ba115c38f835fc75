// What `npm start` does first: a wrong setting is one line, before anything is installed or built.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spindle-run-'))
  const tested = (file: string) => !file.endsWith('.test.ts')
  for (const part of ['deploy', 'server/base', 'server/checkSettings.ts', 'package.json'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter: tested })
}, 30_000)
afterEach(() => rmSync(folder, { recursive: true }))

const start = (environment: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['deploy/run.mjs', 'start', ...args], { cwd: folder, env: environment, encoding: 'utf8' })

test('every script works in a clean clone: it installs what it needs, or says so', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const others = Object.entries(scripts).filter(([, line]) => !/^node (deploy\/run|codegen\/bin)\.mjs /.test(line))
  expect(others.map(([name]) => name)).toEqual(['sbom'])
})

test('a wrong setting is told before anything is installed or built', () => {
  const wrong = start({ PORT: 'eighty' })
  expect([wrong.status, wrong.stderr, wrong.stdout]).toEqual([1, 'PORT=eighty is wrong: a number from 0 to 65535 is needed\n', ''])
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
  expect(start({}, '--port', '80').stderr).toBe('--port is no option: settings are environment variables, see --help\n')
  // With right ones it goes on, to the installation: for which this machine has no npm.
  expect(start({ PATH: '' }).stdout).toContain('Installing packages')
}, 30_000)
