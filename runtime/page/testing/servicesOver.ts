// The console's services over a server that a test plays: nothing is stored, no address changes.
import { nowhere } from '../../core/contracts/navigation.ts'
import { createServices, type Services } from '../../core/services.ts'
import { memoryStorage } from '../../core/storage/storage.ts'

export const servicesOver = (fetch: typeof globalThis.fetch, root: HTMLElement = document.body): Services =>
  createServices({
    widgets: {},
    root,
    nonce: undefined,
    base: undefined,
    storage: memoryStorage(),
    navigation: nowhere,
    fetch,
  })
