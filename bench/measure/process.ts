// Time of one piece of work, and memory of another process.
import { readFile } from 'node:fs/promises'

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Resident memory of a process in MB (Linux). */
export async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** The highest resident memory of a process while the work is under way, in MB above what it held before. */
export async function peakMemory<T>(
  pid: number | undefined,
  work: () => Promise<T>,
): Promise<{ readonly memory: number; readonly result: T }> {
  const before = await residentMemory(pid)
  let peak = before
  const watch = setInterval(
    () =>
      void residentMemory(pid).then(
        (now) => (peak = Math.max(peak, now || 0)),
        () => undefined,
      ),
    10,
  )
  try {
    const result = await work()
    return { result, memory: peak - before }
  } finally {
    clearInterval(watch)
  }
}
