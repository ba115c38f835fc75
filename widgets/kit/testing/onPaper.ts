// A widget as it would be printed.
import { cdp } from 'vitest/browser'

/** Words that stand on the screen and would be missing on paper; buttons are for the screen. */
export async function lostOnPaper(element: HTMLElement): Promise<readonly string[]> {
  const before = wordsIn(element)
  const session = cdp()
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    return before.filter((node) => !isVisible(node)).map((node) => node.data)
  } finally {
    await session.send('Emulation.setEmulatedMedia', { media: '' })
  }
}

function wordsIn(element: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('button, [role="button"]') && isVisible(node))
      found.push(node)
  }
  return found
}

const isVisible = (node: Text): boolean => node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
