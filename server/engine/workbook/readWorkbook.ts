// Imports: an uploaded xlsx or xls file as a header and rows of typed cells, or a reason why it is not read.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { concurrencyLimit } from '../../base/concurrencyLimit.ts'
import { validateEntryNames } from './unpack.ts'
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

/** Each file may take the worker's whole memory, and the whole time: so one of each owner at once, and those who wait take turns. */
const inTurn = concurrencyLimit({ atOnce: 2, atOnceEach: 1, waiting: 32, waitingEach: 8 })

/**
 * Reads the first sheet of an xlsx or xls file. What the file is, is judged by its content, never by its name: first its directory, then its
 * names, then, in a worker with limits on memory and time, its parts.
 *
 * @param bytes the uploaded file; not changed
 * @param limits what differs from `workbookLimits`; `owner`: whose file it is, by tenant
 * @returns header and rows (`readSheet.ts` gives their shapes), or a code with a message in both languages
 * @throws Refusal tooManyRequests when too many files wait
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { owner = '', ...limits }: Partial<WorkbookLimits> & { readonly owner?: string } = {},
): Promise<WorkbookReading> {
  const all = { ...workbookLimits, ...limits }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(file, all)
    const job = { bytes: file, limits: { rows: all.rows, columns: all.columns, sheetRows: all.sheetRows }, ...(entries && { entries }) }
    const answer = await inTurn(() => inWorker(job, all), owner)
    return answer.ok ? { ok: true, ...answer.sheet } : refused(answer.code, all)
  } catch (error) {
    if (error instanceof RefusedWorkbook) return refused(error.code, all)
    throw error
  }
}

/** The entries of an xlsx file, undefined for an xls file. @throws RefusedWorkbook for anything else. */
function entriesOf(file: Buffer, limits: WorkbookLimits): readonly ZipEntry[] | undefined {
  if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    refuseCompound(file)
    return undefined
  }
  if (!file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw new RefusedWorkbook('notWorkbook')
  const entries = readDirectory(file, limits)
  validateEntryNames(entries)
  return entries
}

/** An xls file is a compound file with a workbook in it; the parser would take others too: a zip behind this beginning, Quattro, Word. */
function refuseCompound(file: Buffer): void {
  const version = file.length >= 512 ? file.readUInt16LE(26) : 0
  if (version !== 3 && version !== 4) throw new RefusedWorkbook('damaged')
  const holds = (stream: string): boolean => file.includes(Buffer.from(`${stream}\0`, 'utf16le'))
  if (holds('EncryptedPackage')) throw new RefusedWorkbook('encrypted')
  if (!holds('Workbook') && !holds('Book')) throw new RefusedWorkbook('notWorkbook')
}

const program = fileURLToPath(new URL('./readWorker.ts', import.meta.url))

/** In a process of its own: a thread inside one long step of the engine cannot be ended, a process can. */
async function inWorker(job: ReadJob, limits: WorkbookLimits): Promise<ReadAnswer> {
  const worker = fork(program, {
    // the parent may run under a test runner or with flags that a worker need not have
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=16'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ ok: false, code: 'tooSlow' }), limits.milliseconds)
      worker.once('message', (answer: ReadAnswer) => resolve(answer))
      worker.once('error', reject)
      // it ends by itself only where it runs out of memory
      worker.once('exit', () => resolve({ ok: false, code: 'tooLarge' }))
      worker.send(job, (fault) => fault && reject(fault))
    })
  } finally {
    clearTimeout(timer)
    worker.kill('SIGKILL')
  }
}
