// Files of records as a page shows and gives them out: fetched with the session, once, and kept as addresses of this page alone.
import { reaction } from 'mobx'
import { isApiError, isUnexplained } from '../api/apiError.ts'
import { saveFile } from '../api/savedFile.ts'
import type { FieldFiles, StoredFiles } from '../contracts/contract.ts'
import type { Services } from '../services.ts'

/** So many pictures are kept in memory; the oldest are fetched again when they are wanted. */
const KEPT = 200
const pathOf = (id: string): string => `/tenant-system/oss/${encodeURIComponent(id)}`

class Files implements StoredFiles {
  readonly #services: Services
  readonly #addresses = new Map<string, Promise<string>>()

  constructor(services: Services) {
    this.#services = services
    // another user must not find what this one has fetched
    reaction(
      () => services.session.token,
      () => this.#forget(),
    )
  }

  readonly address = (id: string): Promise<string> => this.at(pathOf(id))

  /** Of what stands at a path below /api. */
  readonly at = (path: string): Promise<string> => {
    const known = this.#addresses.get(path)
    if (known) return known
    const made = this.#services.api.download(path, { quiet: true, silent: true }).then(({ blob }) => URL.createObjectURL(blob))
    made.catch(() => this.#addresses.delete(path))
    this.#addresses.set(path, made)
    for (const [oldest] of this.#addresses) if (this.#addresses.size > KEPT) this.#drop(oldest)
    return made
  }

  readonly save = async (id: string, name: string): Promise<void> => {
    const { api, notices, speak } = this.#services
    try {
      saveFile(await api.download(pathOf(id), { quiet: true, silent: true }), name)
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      const { kind, code, message } = cause
      if (isUnexplained(cause)) notices.error(speak('error.open', { reason: code >= 500 ? speak('error.answer') : message }))
      else if (kind === 'refused') notices.error(message)
      throw cause
    }
  }

  #drop(path: string): void {
    void this.#addresses.get(path)?.then(URL.revokeObjectURL, () => undefined)
    this.#addresses.delete(path)
  }

  #forget(): void {
    for (const path of this.#addresses.keys()) this.#drop(path)
  }
}

const made = new WeakMap<Services, Files>()

/** One store a console. */
export function filesOf(services: Services): Files {
  const files = made.get(services) ?? new Files(services)
  made.set(services, files)
  return files
}

/** The files of one field: as stored, and the way to send more. */
export function fieldFiles(services: Services, target: { readonly entity: string; readonly field: string }): FieldFiles {
  const { address, save } = filesOf(services)
  return {
    address,
    save,
    upload: (file, watch) => services.api.upload('/tenant-system/oss/upload', { ...watch, file, query: { ...target } }),
  }
}
