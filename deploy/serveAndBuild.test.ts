// `npm start` with a client to build: the console serves meanwhile, and neither outlives the other's failure.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
let folder: string
const at = (file: string): string => path.join(folder, file)

/** Programs of that name in the place of the real ones: a console and a build that wait for each other by files. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
  chmodSync(at(file), 0o755)
}

const vite = (lines: string): void => write('node_modules/.bin/vite', `#!/bin/sh\n${lines}\n`)
const stamp = (): string => at('node_modules/.cache/spindle/client.sha256')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spindle-serve-'))
  cpSync(path.join(root, 'deploy'), at('deploy'), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  for (const part of ['server/base', 'server/checkSettings.ts', 'package.json'])
    cpSync(path.join(root, part), at(part), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  write('package-lock.json', '{"packages":{}}')
  write('node_modules/.package-lock.json', '{"packages":{}}')
  mkdirSync(at('node_modules/.bin'))
  symlinkSync(process.execPath, at('node_modules/.bin/node'))
  write(
    'server/main.ts',
    `import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit(0) })
writeFileSync('serving', '')
setInterval(() => {}, 1000)\n`,
  )
}, 30_000)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(): { readonly run: ChildProcess; readonly ended: Promise<unknown[]> } {
  const run = spawn(process.execPath, ['deploy/run.mjs', 'start'], { cwd: folder, stdio: 'ignore' })
  return { run, ended: once(run, 'exit') }
}
const there = (file: string) => expect.poll(() => existsSync(at(file)), { timeout: 20_000 }).toBe(true)

test('the console serves while the client is built, without the page of before', async () => {
  write('dist/index.html', 'of before')
  vite('while [ ! -e serving ]; do sleep 0.1; done; cp -r dist seen; mkdir -p dist; echo new > dist/index.html')
  const { run, ended } = start()
  await expect.poll(() => existsSync(stamp()), { timeout: 20_000 }).toBe(true)
  expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('new\n')
  expect(existsSync(at('seen/index.html'))).toBe(false)
  run.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(existsSync(at('ended'))).toBe(true)
}, 60_000)

test('a build that fails ends the console, and the start has failed', async () => {
  vite('while [ ! -e serving ]; do sleep 0.1; done; exit 1')
  expect(await start().ended).toEqual([1, null])
  expect(existsSync(at('ended'))).toBe(true)
}, 60_000)

test('a console that ends takes the build with it, which is then not done', async () => {
  vite('touch building; exec sleep 60')
  const { run, ended } = start()
  await there('serving')
  await there('building')
  run.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(existsSync(stamp())).toBe(false)
}, 60_000)
