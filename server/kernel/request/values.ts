// Values of a body that its declared schema has already held to be of their type.
import { Refusal } from '../../base/errors.ts'

/** @throws Refusal badRequest for one that is not there. */
export function texts<const K extends string>(body: unknown, ...names: readonly K[]): Record<K, string> {
  const found = entriesOf(body)
  const text = (name: K): string => {
    const value = found.get(name)
    if (typeof value !== 'string') throw new Refusal('badRequest')
    return value
  }
  return names.reduce((all, name) => ({ ...all, [name]: text(name) }), {} as Record<K, string>)
}

/** Those texts of a body that are there. */
export function mayHave<const K extends string>(body: unknown, ...names: readonly K[]): Partial<Record<K, string>> {
  const found = entriesOf(body)
  const there = names.flatMap((name) => {
    const value = found.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return there.reduce((all, [name, value]) => ({ ...all, [name]: value }), {} as Partial<Record<K, string>>)
}

/** Those numbers of a body that are there. */
export function numbers<const K extends string>(body: unknown, ...names: readonly K[]): Partial<Record<K, number>> {
  const found = entriesOf(body)
  const there = names.flatMap((name) => {
    const value = found.get(name)
    return typeof value === 'number' ? [[name, value] as const] : []
  })
  return there.reduce((all, [name, value]) => ({ ...all, [name]: value }), {} as Partial<Record<K, number>>)
}

const entriesOf = (body: unknown): ReadonlyMap<string, unknown> =>
  typeof body === 'object' && body !== null ? new Map<string, unknown>(Object.entries(body)) : new Map<string, unknown>()
