// A Chromium for the benches, and what its main thread has done.
import { type Browser, type CDPSession, chromium } from 'playwright'
import { chromium as launching } from '../../deploy/chromium.mjs'

export const launch = (): Promise<Browser> => chromium.launch(launching)

/** A figure of the page's performance counters; times are in seconds. */
export async function metric(session: CDPSession, name: 'TaskDuration' | 'JSHeapUsedSize'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const found = metrics.find((one) => one.name === name)
  if (!found) throw new Error(`the browser does not count ${name}`)
  return found.value
}

/** Bytes of the heap after a collection. */
export async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return metric(session, 'JSHeapUsedSize')
}
