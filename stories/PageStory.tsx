// A page of the product in the real console, on sample data.
import { useEffect, useState } from 'react'
import { createConsole, memoryStorage } from '../runtime/index.ts'
import { widgets } from '../widgets/index.ts'
import { settingsOf, type Look } from './look.ts'
import { productModel } from './sample/documents.ts'
import { sampleServer } from './sample/sampleServer.ts'

export interface PageStoryProps {
  /** Id of the page's document. */
  readonly page: string
  readonly look: Look
  /** Where the console begins; by default the page's own address. */
  readonly at?: string
  /** The day on which the samples end; by default this one. */
  readonly today?: Date
  /** Nobody is signed in. */
  readonly guest?: boolean
  /** Whoever looks may change the page. */
  readonly mayDesign?: boolean
}

export function PageStory({ page, look, at, today, guest = false, mayDesign = false }: PageStoryProps) {
  const model = productModel()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const { language } = look
  const start = at ?? model.pages[page]?.route
  // A console reads its settings when it begins: another look is another console.
  const settings = JSON.stringify(settingsOf(look))
  useEffect(() => {
    if (!element || start === undefined) return undefined
    const storage = memoryStorage()
    if (!guest) storage.write('token', 'sample')
    storage.write('settings', JSON.parse(settings))
    const { unmount } = createConsole({
      widgets,
      history: 'memory',
      start,
      storage,
      fetch: sampleServer(model, language, { today: today ?? new Date(), mayDesign }),
    }).mount(element)
    // React may still be drawing what is to go
    return () => queueMicrotask(unmount)
  }, [element, model, start, language, settings, today, guest, mayDesign])
  return <div data-page={page} ref={setElement} style={{ height: '100vh' }} />
}
