// The export of 100,000 rows and 14 columns: its time, and the memory it takes over an idle server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillTenants } from '../listApi/tenants.ts'
import { type RunningConsole, signIn, startConsole } from '../measure/console.ts'
import { superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, log, ratioFigure } from '../measure/figure.ts'
import { peakMemory, timed } from '../measure/process.ts'
import { installOthers } from '../measure/others.ts'
import { median } from '../measure/statistics.ts'

const columns = [
  'machineNumber', 'name', 'deviceModel', 'process', 'space', 'varietyGroup', 'spindleCount', 'ingotCount', 'ratedPower', 'manufactureDate', 'installDate', 'iot', 'multiVariety', 'enabled',
] // oxfmt-ignore
const mostMegabytes = 150

interface Round {
  readonly milliseconds: number
  /** MB above what the process held before. */
  readonly memory: number
  readonly bytes: number
}

/** Rows of the workbook. */
const sizes = { smallest: 5_000, quick: 100_000, full: 100_000 } as const

export const exportRows: Bench = {
  name: 'export',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 2, full: 7 }[size]
    await installOthers(join(import.meta.dirname, '..'))
    const folder = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir: join(folder, 'data') })
    try {
      const url = await superuserUrl(join(folder, 'data'))
      await fillTenants(url, { count: sizes[size], tenants: 1 })
      const token = await signIn(console.origin)
      const found: Round[][] = [[], []]
      for (let round = 0; round < rounds; round++) {
        found[0]?.push(await ours(console, token))
        found[1]?.push(await theirs(url, join(folder, 'exceljs.xlsx')))
        log(`export ${round + 1}/${rounds}: ${found.map((side) => JSON.stringify(side.at(-1))).join(' against ')}`)
      }
      const [mine = [], others = []] = found
      const pairs = (read: (round: Round) => number) => ({ ours: mine.map(read), theirs: others.map(read) })
      const memory = median(mine.map((round) => round.memory))
      return {
        title: 'Export of 100,000 rows × 14 columns',
        sides: ['Spindle', 'exceljs, streaming'],
        how: [
          'Ours: `POST /api/tenant-device/deviceInfo/export` of the running server, from the call until the last byte of the workbook has arrived: session, permission, row-level security, four references by name, audit.',
          "Theirs: exceljs's streaming writer fed from a cursor over the same rows with the names joined, as superuser, into a file.",
          `Memory is the highest resident size of the process during the export (read every 10 ms) above its size just before. One workbook of ours has ${amount(median(mine.map(({ bytes }) => bytes)) / 1e6, 'MB')}, one of exceljs ${amount(median(others.map(({ bytes }) => bytes)) / 1e6, 'MB')}.`,
        ],
        figures: [
          ratioFigure({ what: 'time', unit: 'ms', pairs: pairs(({ milliseconds }) => milliseconds), limit: { most: 1 } }),
          {
            what: 'memory over idle',
            unit: 'MB',
            ours: memory,
            theirs: median(others.map((round) => round.memory)),
            rounds,
            budget: `≤ ${mostMegabytes} MB`,
            met: memory <= mostMegabytes,
          },
        ],
      }
    } finally {
      await console.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function ours(console: RunningConsole, token: string): Promise<Round> {
  let bytes = 0
  const { memory, result } = await peakMemory(console.process.pid, () =>
    timed(async () => {
      const response = await fetch(`${console.origin}/api/tenant-device/deviceInfo/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ columns }),
      })
      if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`)
      for await (const chunk of response.body) bytes += chunk.length
    }),
  )
  return { milliseconds: result, memory, bytes }
}

async function theirs(url: string, path: string): Promise<Round> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'exceljs.mjs'), url, path, JSON.stringify(columns)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const { memory, result } = await peakMemory(child.pid, () =>
    timed(async () => {
      child.stdin.write('go\n')
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`exceljs ended with ${String(code)}`)
    }),
  )
  return { milliseconds: result, memory, bytes: (await stat(path)).size }
}
