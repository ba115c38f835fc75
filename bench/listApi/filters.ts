// Random filters, drawn anew for every request: a kept total or answer is hardly ever asked for twice.
import type { Tenant } from './tenants.ts'

/** The body of a list call; ranges as [from, to], a choice as a list of values, a text as what is contained. */
export type Filter = Readonly<Record<string, unknown>>

export function randomFilter({ models, processes }: Pick<Tenant, 'models' | 'processes'>): Filter {
  const kinds: readonly (() => Filter)[] = [
    () => ({ ratedPower: range(0, 2000, 1) }),
    () => ({ spindleCount: range(480, 2016, 0) }),
    () => ({ installDate: range(0, 5000, 0).map(day) }),
    () => ({ deviceModel: [oneOf(models)], ratedPower: range(0, 2000, 1) }),
    () => ({ process: [oneOf(processes)], spindleCount: range(480, 2016, 0) }),
    () => ({ enabled: [true], ratedPower: range(0, 2000, 1) }),
    () => ({ machineNumber: String(Math.floor(Math.random() * 1000)).padStart(3, '0') }),
  ]
  return oneOf(kinds)()
}

function range(from: number, to: number, decimals: number): [number, number] {
  const draw = (): number => Number((from + Math.random() * (to - from)).toFixed(decimals))
  const [a, b] = [draw(), draw()]
  return a < b ? [a, b] : [b, a]
}

const day = (offset: number): string => new Date(Date.UTC(2005, 5, 1) + offset * 86_400_000).toISOString().slice(0, 10)

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
