// What this browser stores for work without a line: answers that came before, and entries of forms that wait to be sent. All tabs share it.

export type StoreName = 'answers' | 'entries'

/** Runs requests in one transaction and resolves once it is on the disk; rejects where the browser stores nothing (private mode, full disk). */
export type Stored = <T>(store: StoreName, work: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>

export function createDatabase(name: string): Stored {
  let opening: Promise<IDBDatabase> | undefined
  const opened = (): Promise<IDBDatabase> => {
    opening ??= open(name, () => (opening = undefined))
    return opening
  }
  return async (store, work) => {
    const transaction = (await opened()).transaction(store, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'))
    })
    return request.result
  }
}

function open(name: string, lost: () => void): Promise<IDBDatabase> {
  const promise = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at')
      request.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
    }
    request.onsuccess = () => {
      // Another tab deletes or upgrades it.
      request.result.onversionchange = () => request.result.close()
      request.result.onclose = lost
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('The browser opens no database'))
  })
  promise.catch(lost)
  return promise
}
