// The last report of each bench, kept between runs so that one part can be measured anew without the others.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { repository } from './console.ts'
import type { Report } from './figure.ts'

export interface StoredReport {
  readonly report: Report
  /** UTC. */
  readonly at: string
  /** Of the machine over the last minute of the run. */
  readonly load: string
}

const folder = join(repository, 'node_modules', '.cache', 'spindle', 'benches')

export async function keep(name: string, report: Report): Promise<void> {
  await mkdir(folder, { recursive: true })
  const run: StoredReport = {
    report,
    at: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    load: (loadavg()[0] ?? 0).toFixed(1),
  }
  await writeFile(join(folder, `${name}.json`), JSON.stringify(run, null, 2))
}

/** Those of the named benches that have been run here. */
export async function storedReports(names: readonly string[]): Promise<readonly StoredReport[]> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)))
  return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as StoredReport]))
}
