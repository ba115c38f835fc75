// What people of the demo mills did about the facts of their floors, written behind the running console as those facts become known.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Database } from '../../kernel/database/database.ts'
import { writeRepairs } from './writeRepairs.ts'

/** Between two looks while history comes in, and once it is there. */
const [SOON, LATER] = [20_000, 3_600_000]

interface Mill {
  readonly database: Database
  readonly caller: Caller
  readonly log: FastifyBaseLogger
  readonly isToldWhole: () => boolean
  readonly signal: AbortSignal
}

/** Each writes some rows at a time and answers how many. */
const works = [writeRepairs]

/** Until the signal ends. */
export async function keepUp({ database, caller, log, isToldWhole, signal }: Mill): Promise<void> {
  while (!signal.aborted) {
    const isWhole = isToldWhole()
    let written = 0
    for (const work of works)
      written += await work(database, caller).catch((fault: unknown) => {
        if (!signal.aborted) log.warn({ fault: String(fault), tenant: caller.tenantName }, 'history of the demo could not be written')
        return 0
      })
    if (written === 0) await wait(isWhole ? LATER : SOON, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
