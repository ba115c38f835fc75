// A console over a test's own documents, one operation of which is answered by the test; everything else as the samples answer it.
import { createConsole, memoryStorage } from '../../runtime/index.ts'
import { widgets } from '../../widgets/index.ts'
import { lookOf, settingsOf } from '../look.ts'
import { type Document, modelWith } from '../sample/documents.ts'
import { sampleServer } from '../sample/sampleServer.ts'
import { settled } from './settled.ts'

interface Asking {
  /** Address of the first page. */
  readonly start: string
  /** Entity and operation, and what it answers where the test refuses nothing. */
  readonly operation: readonly [entity: string, name: string]
  readonly data: unknown
  /** What stands when the page does. */
  readonly selector: string
}

interface Asked {
  readonly element: HTMLElement
  /** Bodies sent to the operation, in order. */
  readonly sent: unknown[]
  /** What the next calls are refused with. */
  refusal: Response | undefined
  readonly close: () => void
}

/** Takes the height of the window, so that a grid draws its rows. */
export async function openAsking(documents: readonly Document[], { start, operation, data, selector }: Asking): Promise<Asked> {
  const [entity, name] = operation
  const model = modelWith(documents)
  const address = model.entities[entity]?.operationRoutes[name]?.path
  if (address === undefined) throw new Error(`${entity} has no operation ${name}`)
  const element = document.body.appendChild(document.createElement('div'))
  element.style.height = '100vh'
  const storage = memoryStorage()
  storage.write('token', 'sample')
  storage.write('settings', settingsOf(lookOf({ language: 'en' })))
  const samples = sampleServer(model, 'en', { today: new Date() })
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://sample')
    if (!pathname.endsWith(address)) return samples(input, init)
    asked.sent.push(JSON.parse(String(init?.body)))
    return Promise.resolve(asked.refusal ?? Response.json({ code: 200, msg: '', data }))
  }
  const { unmount } = createConsole({ widgets, history: 'memory', start, storage, fetch }).mount(element)
  const asked: Asked = {
    element,
    sent: [],
    refusal: undefined,
    close: () => {
      unmount()
      element.remove()
    },
  }
  await settled(element, { selector })
  return asked
}
