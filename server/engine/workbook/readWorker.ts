// The process in which one untrusted file is unpacked and parsed: if it runs out of memory or time, only it ends.
import { readSheet, type Sheet, type SheetLimits } from './readSheet.ts'
import { RefusedWorkbook, type WorkbookRefusalCode } from './refusal.ts'
import { plainCopy } from './unpack.ts'
import type { ZipEntry } from './zipDirectory.ts'

export interface ReadJob {
  readonly bytes: Buffer
  /** Of an xlsx file; absent for xls. */
  readonly entries?: readonly ZipEntry[]
  readonly limits: SheetLimits
}

export type ReadAnswer = { readonly ok: true; readonly sheet: Sheet } | { readonly ok: false; readonly code: WorkbookRefusalCode }

function work({ bytes, entries, limits }: ReadJob): ReadAnswer {
  try {
    return { ok: true, sheet: readSheet(entries ? plainCopy(bytes, entries, limits.sheetRows) : bytes, limits) }
  } catch (error) {
    return { ok: false, code: error instanceof RefusedWorkbook ? error.code : 'damaged' }
  }
}

process.once('message', (job: ReadJob) => process.send?.(work(job)))
