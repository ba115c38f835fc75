// Whether a text is a module that a browser may load by its hash alone: it parses, imports nothing, and gives out what it is by its default export.
import { Worker } from 'node:worker_threads'
import type { ModuleFault } from './judgeWorker.ts'

const MS = 10_000

export function moduleFault(text: string): Promise<ModuleFault | undefined> {
  const worker = new Worker(new URL('judgeWorker.ts', import.meta.url), {
    workerData: text,
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  return new Promise((resolve) => {
    const end = (fault: ModuleFault | undefined): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(fault)
    }
    const timer = setTimeout(() => end('syntax'), MS)
    worker.once('message', end)
    worker.once('error', () => end('syntax'))
  })
}
