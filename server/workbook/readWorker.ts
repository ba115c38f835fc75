// The worker in which one untrusted file is unpacked and parsed: if it runs out of memory or time, only it ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet, type Sheet, type SheetLimits } from './readSheet.ts'
import { RefusedWorkbook, type WorkbookRefusalCode } from './refusal.ts'
import { plainCopy } from './unpack.ts'
import type { ZipEntry } from './zipDirectory.ts'

export interface ReadJob {
  readonly bytes: Uint8Array
  /** Of an xlsx file; absent for xls. */
  readonly entries?: readonly ZipEntry[]
  readonly limits: SheetLimits
}

export type ReadAnswer = { readonly ok: true; readonly sheet: Sheet } | { readonly ok: false; readonly code: WorkbookRefusalCode }

function work(job: ReadJob): ReadAnswer {
  try {
    const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength)
    return { ok: true, sheet: readSheet(job.entries ? plainCopy(bytes, job.entries, job.limits.sheetRows) : bytes, job.limits) }
  } catch (error) {
    return { ok: false, code: error instanceof RefusedWorkbook ? error.code : 'damaged' }
  }
}

const job: ReadJob = workerData
parentPort?.postMessage(work(job))
