// A bounded map that forgets what was not asked for longest.

export class Cache<V> {
  readonly #kept = new Map<string, V>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, value)
    }
    return value
  }

  /** @param only the value that is to go; another one stays */
  delete(key: string, only: V): void {
    if (this.#kept.get(key) === only) this.#kept.delete(key)
  }

  set(key: string, value: V): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size > this.#limit) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
  }
}
