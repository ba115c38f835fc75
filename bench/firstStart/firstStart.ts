// The first start: an empty data folder until the console serves, the demo mill in it and its simulator beside it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, signIn, startConsole } from '../measure/console.ts'
import { type Bench, log } from '../measure/figure.ts'
import { timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'

/** Seconds until it can be used. */
const most = 30

export const firstStart: Bench = {
  name: 'firstStart',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 1, full: 5 }[size]
    const found: { served: number; used: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
      const console = await startConsole({ dataDir, environment: { SIMULATOR: 'on', MQTT_PORT: '0' } })
      try {
        const used = await timed(async () => {
          const token = await signIn(console.origin)
          await call(console.origin, { path: '/menu/entries', token })
          await call(console.origin, { path: '/tenant-device/deviceInfo/page', token, body: { pageNum: 1, pageSize: 25 } })
        })
        found.push({ served: console.healthyAfter / 1000, used: (console.healthyAfter + used) / 1000 })
        log(`first start ${round + 1}/${rounds}: ${JSON.stringify(found.at(-1))}`)
      } finally {
        await console.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    }
    const used = median(found.map((each) => each.used))
    return {
      title: 'First start',
      sides: ['Spindle', ''],
      how: [
        'From the start of the process on an empty data folder (packages installed, client built) until `GET /api/health` answers 200: database made, migrated, demo mill and accounts in it. Usable is when the administrator has signed in and has his menu and a first list; the simulator has begun to fill in history beside it by then.',
      ],
      figures: [
        { what: 'serves', unit: 's', ours: median(found.map(({ served }) => served)), rounds },
        { what: 'usable', unit: 's', ours: used, rounds, budget: `≤ ${most} s`, met: used <= most },
      ],
    }
  },
}
