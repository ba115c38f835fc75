// A hundred sign-ins at once keep nobody else waiting: hashing takes memory and cores, and has its own turns (R22).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callConsole, type ConsoleProcess, signIn, startConsole } from '../../server/testing/consoleProcess.ts'

const signIns = 100
const others = 4
const accounts = ['director', 'leader', 'operator', 'maintenance', 'quality', 'warehouse', 'energy', 'admin2']

let folder: string
let console: ConsoleProcess
let origin: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spindle-sign-ins-'))
  console = startConsole({ DATA_DIR: folder, DEMO: 'on' })
  origin = await console.address
}, 180_000)
afterAll(async () => {
  console.process.kill('SIGTERM')
  await console.ended
  await rm(folder, { recursive: true, force: true })
})

test('all get in, and of the calls meanwhile 95 in 100 are answered within a second', async () => {
  const token = await signIn(origin, 'admin')
  const took: number[] = []
  let isOver = false
  const work = async (): Promise<void> => {
    while (!isOver) {
      const before = performance.now()
      expect((await callConsole(origin, '/tenant-system/employee/page', { token, body: { pageNum: 1, pageSize: 10 } })).status).toBe(200)
      took.push(performance.now() - before)
    }
  }
  const working = Promise.all(Array.from({ length: others }, work))
  const tokens = await Promise.all(Array.from({ length: signIns }, (_, at) => signIn(origin, accounts[at % accounts.length])))
  isOver = true
  await working
  expect(new Set(tokens).size).toBe(signIns)
  expect(took.length).toBeGreaterThan(20)
  expect(took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)]).toBeLessThan(1_000)
}, 120_000)
