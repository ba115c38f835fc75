// Data sources: what is asked of them is carried out in the background (server/platform/tenantDatabases/mover.ts), which looks for it itself.
import type { Acting, Breach, ConstraintFunction, OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import { targetOf, type Outbound } from '../../platform/tenantDatabases/address.ts'
import { problemOf } from '../../platform/tenantDatabases/problem.ts'
import type { Sources } from '../../platform/tenantDatabases/sources.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function dataSource({ mover, sources, settings }: ModulePlatform): Handlers {
  const begin: OperationFunction = async ({ rows }) => {
    // Once this call is committed.
    setTimeout(() => mover.wake(), 200).unref()
    return Object.fromEntries(rows.map(({ id }) => [String(id), { progress: 0, rowsMoved: null, problem: null }]))
  }
  return {
    functions: { enable: begin, disable: begin, probe: probe(sources) },
    constraints: { reachable: reachable(settings), sameDatabase: sameDatabase(sources) },
  }
}

/** What would stop the move is told before it begins. */
const probe =
  (sources: Sources): OperationFunction =>
  async ({ context, rows }) => {
    for (const { id, holder } of rows) {
      try {
        await sources.probe(String(id), String(holder))
      } catch (fault) {
        const text = worded(context, fault)
        throw new Refusal('guarded', { text: { zh: text, en: text } })
      }
    }
    return Object.fromEntries(rows.map(({ id }) => [String(id), { problem: null }]))
  }

/** An address that no connection may go to is told while it is typed, not once the tenant is to move. */
const reachable =
  (settings: Outbound): ConstraintFunction =>
  async ({ context, changes }) => {
    const found: Breach[] = []
    for (const { id, before, after } of changes) {
      if (!after || before?.address === after.address) continue
      try {
        targetOf(String(after.address), settings)
      } catch (fault) {
        found.push({ id, values: { problem: worded(context, fault) } })
      }
    }
    return found
  }

const way = ['address', 'account', 'password'] as const

/** What one in use is reached by may change; where its tenant's rows lie may not, by this. */
const sameDatabase =
  (sources: Sources): ConstraintFunction =>
  async ({ context, changes }) => {
    const found: Breach[] = []
    for (const { id, before, after } of changes) {
      if (before?.state !== 'on' || !after || way.every((name) => before[name] === after[name])) continue
      const [address = '', account = '', password = ''] = way.map((name) => String(after[name]))
      try {
        await sources.recognise(
          { id, address, account, password },
          { tenant: String(before.holder), lost: before.problem === 'unreachable' },
        )
      } catch (fault) {
        found.push({ id, values: { problem: worded(context, fault) } })
      }
    }
    return found
  }

function worded({ model, caller }: Acting, fault: unknown): string {
  const problem = problemOf(fault)
  const label = model.dictionaries.dataSourceProblem?.values.find(({ value }) => value === problem)?.label
  return label?.[caller.language] ?? problem
}
