// Data sources: what is asked of them is carried out in the background (server/source/mover.ts), which looks for it itself.
import type { OperationFunction } from '../../entity/functions.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function dataSource({ mover }: ModulePlatform): Handlers {
  const begin: OperationFunction = async ({ rows }) => {
    // Once this call is committed.
    setTimeout(() => mover.wake(), 200).unref()
    return Object.fromEntries(rows.map(({ id }) => [String(id), { progress: 0, rowsMoved: null, problem: null }]))
  }
  return { functions: { enable: begin, disable: begin } }
}
