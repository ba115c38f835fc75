// Benches one after the other; one that fails is reported by its name, and the others go on.
import { type Bench, log, type Report, type Size, withoutNumber } from './figure.ts'

/** Names of those that failed. */
export async function runAll(
  benches: readonly Bench[],
  size: Size,
  take: (name: string, report: Report) => Promise<void>,
): Promise<readonly string[]> {
  const failed: string[] = []
  for (const { name, run } of benches) {
    log(`\n${name} …`)
    try {
      const report = await run({ size })
      const missing = report.figures.length === 0 ? ['any figure'] : withoutNumber(report)
      if (missing.length > 0) throw new Error(`no number came out for ${missing.join('; ')}`)
      await take(name, report)
    } catch (fault) {
      failed.push(name)
      log(`FAILED ${name}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`)
    }
  }
  return failed
}
