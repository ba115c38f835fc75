// The console's services over a server that a test plays: nothing is stored, no address changes.
import { nowhere } from '../../navigation.ts'
import { createServices, type Services } from '../../services.ts'
import { memoryStorage } from '../../stores/storage.ts'

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
