// A worker that exceeds its time is ended, and the next job has a new one.
import { expect, test } from 'vitest'
import { ResidentWorker, WorkerOverrun } from './residentWorker.ts'

const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let jobs = 0
    parentPort.on('message', (job) => {
      jobs += 1
      if (job === 'forever') for (;;);
      if (job === 'memory') for (const held = []; ;) held.push(new Array(100_000).fill(jobs))
      if (job === 'exit') process.exit()
      parentPort.postMessage(job === 'fault' ? { fault: 'no such job' } : { value: jobs })
    })`)}`,
)

test('it stays for the next job; what exceeds its time or memory, ends or throws is told, and the next job is done', async () => {
  const worker = new ResidentWorker({ script, memoryMb: 32 })
  expect(worker.isRunning).toBe(false)
  expect(await worker.run('one', 60_000)).toBe(1)
  expect(await worker.run('two', 60_000)).toBe(2)
  await expect(worker.run('fault', 60_000)).rejects.toThrow('no such job')
  expect(await worker.run('four', 60_000)).toBe(4)
  await expect(worker.run('forever', 200)).rejects.toThrow(WorkerOverrun)
  expect(worker.isRunning).toBe(false)
  expect(await worker.run('one', 60_000)).toBe(1)
  await expect(worker.run('memory', 60_000)).rejects.toThrow(WorkerOverrun)
  expect(await worker.run('one', 60_000)).toBe(1)
  await expect(worker.run('exit', 60_000)).rejects.toThrow('ended')
  expect(await worker.run('one', 60_000)).toBe(1)
  const cut = worker.run('forever', 60_000)
  await Promise.all([expect(cut).rejects.toThrow('stopped'), worker.stop()])
  expect(worker.isRunning).toBe(false)
})
