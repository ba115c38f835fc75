// An icon as plain DOM, for cells: drawn once by its name, then copied.
import { createRoot } from 'react-dom/client'
import { otherDrawings } from './otherDrawingsCode.ts'

const drawn = new Map<string, Promise<Element>>()

/** A copy of its own for each caller; a name that is not known is a dot, as everywhere. */
export async function iconPicture(name: string): Promise<Element> {
  const known = drawn.get(name) ?? draw(name)
  drawn.set(name, known)
  return (await known).cloneNode(true) as Element
}

async function draw(name: string): Promise<Element> {
  const [{ default: Drawing }, { flushSync }] = await Promise.all([import('./drawings.tsx'), import('react-dom'), otherDrawings.load()])
  const place = document.createElement('span')
  const root = createRoot(place)
  flushSync(() => root.render(<Drawing name={name} />))
  const picture = place.querySelector('svg')?.cloneNode(true)
  root.unmount()
  if (!(picture instanceof Element)) throw new Error(`nothing was drawn for ${name}`)
  return picture
}
