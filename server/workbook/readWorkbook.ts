// Imports: an uploaded xlsx or xls file as a header and rows of typed cells, or a reason why it is not read.
import { Worker } from 'node:worker_threads'
import { judgeNames } from './unpack.ts'
import type { Sheet, SheetLimits } from './readSheet.ts'
import type { ReadAnswer, ReadJob } from './readWorker.ts'
import { refused, RefusedWorkbook, type WorkbookRefusal } from './refusal.ts'
import { readDirectory, type ZipEntry, type ZipLimits } from './zipDirectory.ts'

export interface WorkbookLimits extends ZipLimits, SheetLimits {
  /** Of the worker's heap. */
  readonly memoryMb: number
  readonly milliseconds: number
}

export const workbookLimits: WorkbookLimits = {
  entries: 1000,
  unpackedBytes: 100 * 1024 * 1024,
  ratio: 100,
  rows: 20_000,
  columns: 200,
  sheetRows: 100_000,
  memoryMb: 512,
  milliseconds: 30_000,
}

export type WorkbookReading = ({ readonly ok: true } & Sheet) | WorkbookRefusal

/** Files read at the same time; each may take the worker's whole memory. */
const MAX_WORKERS = 2
const waiting: (() => void)[] = []
let running = 0

/**
 * Reads the first sheet of an xlsx or xls file. What the file is, is judged by its content, never by its name: first its directory, then its
 * names, then, in a worker with limits on memory and time, its parts.
 *
 * @param bytes the uploaded file; not changed
 * @param limits what differs from `workbookLimits`
 * @returns header and rows (`readSheet.ts` gives their shapes), or a code with a message in both languages
 */
export async function readWorkbook(bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}): Promise<WorkbookReading> {
  const all = { ...workbookLimits, ...limits }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(file, all)
    await turn()
    try {
      const answer = await inWorker(
        {
          bytes: Uint8Array.from(file),
          limits: { rows: all.rows, columns: all.columns, sheetRows: all.sheetRows },
          ...(entries ? { entries } : {}),
        },
        all,
      )
      return answer.ok ? { ok: true, ...answer.sheet } : refused(answer.code, all)
    } finally {
      handOver()
    }
  } catch (error) {
    if (error instanceof RefusedWorkbook) return refused(error.code, all)
    throw error
  }
}

/** The entries of an xlsx file, undefined for an xls file. @throws RefusedWorkbook for anything else. */
function entriesOf(file: Buffer, limits: WorkbookLimits): readonly ZipEntry[] | undefined {
  if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    judgeCompound(file)
    return undefined
  }
  if (!file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw new RefusedWorkbook('notWorkbook')
  const entries = readDirectory(file, limits)
  judgeNames(entries)
  return entries
}

/** An xls file is a compound file with a workbook in it; the parser would take others too: a zip behind this beginning, Quattro, Word. */
function judgeCompound(file: Buffer): void {
  const version = file.length >= 512 ? file.readUInt16LE(26) : 0
  if (version !== 3 && version !== 4) throw new RefusedWorkbook('damaged')
  const holds = (stream: string): boolean => file.includes(Buffer.from(`${stream}\0`, 'utf16le'))
  if (holds('EncryptedPackage')) throw new RefusedWorkbook('encrypted')
  if (!holds('Workbook') && !holds('Book')) throw new RefusedWorkbook('notWorkbook')
}

async function turn(): Promise<void> {
  if (running < MAX_WORKERS) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** The place goes to who waits longest, or is free. */
function handOver(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function inWorker(job: ReadJob, limits: WorkbookLimits): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 64 },
    // the parent may run under a test runner or with flags that a worker need not have
    execArgv: [],
    env: {},
  })
  return new Promise<ReadAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ ok: false, code: 'tooSlow' }), limits.milliseconds)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ ok: false, code: 'tooLarge' }) : reject(error),
    )
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}
