// Carries lines to the console in batches, one at a time: the next is made only when the last has been taken, and the console gets its breath. And what people do by calls.
import { setTimeout as wait } from 'node:timers/promises'
import type { Line } from './line.ts'

const MOST_LINES = 20_000
/** Lines of a usual batch. */
const LINES = 12_000
const LONGEST_PAUSE = 60_000

export interface Courier {
  /** Absolute address of the call. */
  readonly url: string
  readonly token: string
  readonly signal: AbortSignal
  /** For tests: how to wait so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

/** What the console does not take, and will not take if it is asked again. */
export class Refused extends Error {}

/**
 * All of them, in their order. Those of one call stand or fall together.
 * @throws Refused; an error of the signal when it has ended.
 */
export async function carry(courier: Courier, lines: Iterable<Line>): Promise<void> {
  let batch: string[] = []
  for (const line of lines) {
    batch.push(JSON.stringify(line))
    if (batch.length < LINES) continue
    await post(courier, batch)
    batch = []
  }
  if (batch.length > 0) await post(courier, batch)
}

/** All in one call. */
export async function carryAtOnce(courier: Courier, lines: readonly Line[]): Promise<void> {
  if (lines.length > MOST_LINES) throw new Refused(`${lines.length} lines do not go in one call`)
  if (lines.length > 0)
    await post(
      courier,
      lines.map((line) => JSON.stringify(line)),
    )
}

const post = (courier: Courier, lines: readonly string[]): Promise<void> =>
  call(courier, { url: courier.url, headers: { 'content-type': 'application/x-ndjson' }, body: `${lines.join('\n')}\n` })

/** What a person does beside the history; once a day, however often it is begun anew. What the console refuses, it refuses a person too. */
export async function act(courier: Courier, path: string, { key, body }: { readonly key: string; readonly body: object }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  await call(courier, { url: new URL(path, courier.url).href, headers, body: JSON.stringify(body) }).catch((fault: unknown) => {
    if (!(fault instanceof Refused)) throw fault
  })
}

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

async function call(
  { token, signal, pause = (ms) => wait(ms, undefined, { signal }) }: Courier,
  { url, headers, body }: Call,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const begun = performance.now()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
      signal,
    }).catch((fault: unknown) => {
      signal.throwIfAborted()
      return String(fault)
    })
    if (typeof answer !== 'string') {
      const text = await answer.text()
      // As long again as it took: what people ask comes first.
      if (answer.ok) return void (await pause(Math.min(LONGEST_PAUSE, performance.now() - begun)))
      if (answer.status < 500 && answer.status !== 429) throw new Refused(`${answer.status} ${text.slice(0, 500)}`)
    }
    await pause(Math.min(LONGEST_PAUSE, 500 * 2 ** tries))
  }
}
