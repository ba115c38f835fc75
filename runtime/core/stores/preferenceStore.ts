// What the user set for himself: kept in this browser for the first paint, and by the server for every other machine.
import { makeAutoObservable, observable } from 'mobx'
import { isApiError } from '../api/apiError.ts'
import type { PreferenceKey } from '../../../metadata/base/preferences.ts'
import type { Storage } from '../storage/storage.ts'

/** A change goes out when it has not been changed again for this long. */
export const SETTLE_MS = 500

/** Sends one value; undefined takes it away. */
export type SendPreference = (key: string, value: unknown) => Promise<unknown>

type Values = Readonly<Record<string, unknown>>

interface StoredPreferences {
  readonly values: Values
  /** Keys that the server does not know of yet. */
  readonly unsent: readonly string[]
}

export class PreferenceStore {
  private readonly storage: Storage
  private readonly send: SendPreference
  private readonly values = observable.map<string, unknown>({}, { deep: false })
  private readonly unsent = new Set<string>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private owner: string | undefined

  constructor(storage: Storage, send: SendPreference) {
    this.storage = storage
    this.send = send
    makeAutoObservable<PreferenceStore, 'storage' | 'send' | 'values' | 'unsent' | 'timers' | 'owner'>(
      this,
      { storage: false, send: false, values: false, unsent: false, timers: false, owner: false },
      { autoBind: true },
    )
  }

  /** Observed: a reader hears of changes. */
  get(key: PreferenceKey): unknown {
    return this.values.get(key)
  }

  /** Takes `owner` (tenant and user) in. `stored` is what the server has, undefined where it could not be asked: then what was kept here serves. */
  arrive(owner: string, stored: Values | undefined): void {
    this.owner = owner
    const storedState = storedPreferences(this.storage.read(nameOf(owner)))
    const mine = storedState.unsent.filter((key) => key in storedState.values)
    this.values.replace(
      stored ? { ...stored, ...Object.fromEntries(mine.map((key) => [key, storedState.values[key]])) } : storedState.values,
    )
    for (const key of storedState.unsent) {
      if (!(key in storedState.values)) this.values.delete(key)
      this.unsent.add(key)
      this.settle(key)
    }
    this.keep()
  }

  /** Undefined takes the value away. */
  set(key: PreferenceKey, value: unknown): void {
    if (value === undefined) this.values.delete(key)
    else this.values.set(key, value)
    if (this.owner === undefined) return
    this.unsent.add(key)
    this.keep()
    this.settle(key)
  }

  /** The session is over. What has not gone out yet does at the owner's next visit. */
  forget(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.unsent.clear()
    this.values.clear()
    this.owner = undefined
  }

  private settle(key: string): void {
    clearTimeout(this.timers.get(key))
    this.timers.set(
      key,
      setTimeout(() => void this.flush(key), SETTLE_MS),
    )
  }

  private async flush(key: string): Promise<void> {
    this.timers.delete(key)
    const { owner } = this
    const value = this.values.get(key)
    const sent = await this.send(key, value).then(
      () => true,
      // Refused for good: asked again it would be refused again.
      (cause: unknown) => isApiError(cause) && cause.kind === 'refused' && cause.code < 500 && cause.code !== 429,
    )
    if (!sent || this.owner !== owner || this.values.get(key) !== value) return
    this.unsent.delete(key)
    this.keep()
  }

  private keep(): void {
    if (this.owner === undefined) return
    const storedState: StoredPreferences = { values: Object.fromEntries(this.values), unsent: [...this.unsent] }
    this.storage.write(nameOf(this.owner), storedState)
  }
}

const nameOf = (owner: string): string => `preferences.${owner}`

function storedPreferences(value: unknown): StoredPreferences {
  const from = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const values: unknown = from.get('values')
  const unsent: unknown = from.get('unsent')
  return {
    values: typeof values === 'object' && values !== null ? { ...values } : {},
    unsent: Array.isArray(unsent) ? unsent.filter((key): key is string => typeof key === 'string') : [],
  }
}
