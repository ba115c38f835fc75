// Facts are written by three at once: messages, history, cells made anew. Each takes the locks of the machines that it writes about, before anything else and in
// one order, and counts its changes at the end: so nobody waits in a circle, and people who say what a stop was wait for a moment only.
import { columnLiteral, type Run } from './writeFacts.ts'

/** All that a transaction writes about these machines. */
export async function withMachineLocks(run: Run, devices: readonly string[], write: () => Promise<void>): Promise<void> {
  const values = [columnLiteral([...new Set(devices)], (id) => id)]
  await run({ name: 'telemetry_begin_facts', text: 'select app.begin_facts($1::uuid[])', values })
  await write()
  await run({ name: 'telemetry_end_facts', text: 'select app.end_facts()', values: [] })
}
