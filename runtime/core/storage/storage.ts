// Values kept in the browser between visits, under one prefix; a blocked or full storage is the same as an empty one.

export interface Storage {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Every key that begins so. */
  clear(beginning: string): void
  /** Calls `tell` when another tab writes the key; answers how to stop. */
  watch(key: string, tell: () => void): () => void
}

export function createStorage(prefix: string): Storage {
  const nameOf = (key: string) => `${prefix}.${key}`
  return {
    read(key) {
      try {
        const text = localStorage.getItem(nameOf(key))
        return text === null ? undefined : (JSON.parse(text) as unknown)
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        localStorage.setItem(nameOf(key), JSON.stringify(value))
      } catch {
        // Private mode or a full disk: the console works on, and forgets at the end of the visit.
      }
    },
    remove(key) {
      try {
        localStorage.removeItem(nameOf(key))
      } catch {
        // As above.
      }
    },
    clear(beginning) {
      try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(nameOf(beginning)))
        for (const name of names) localStorage.removeItem(name)
      } catch {
        // As above.
      }
    },
    watch(key, tell) {
      const onStorage = (event: StorageEvent) => event.key === nameOf(key) && tell()
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** A storage that lives as long as the console: for previews and tests. */
export function memoryStorage(): Storage {
  const values = new Map<string, unknown>()
  return {
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    clear(beginning) {
      for (const key of values.keys()) if (key.startsWith(beginning)) values.delete(key)
    },
    watch: () => () => undefined,
  }
}
