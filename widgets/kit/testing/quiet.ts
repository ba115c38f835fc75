// Waiting for what is drawn late: code that comes when it is needed, pictures, letters.
import { expect, vi } from 'vitest'

const QUIET_MS = 300

/** Until nothing in the element has changed for a while, its pictures are there and the letters are the right ones. */
export async function quiet(element: HTMLElement): Promise<void> {
  await document.fonts.ready
  await vi.waitFor(() => expect(element.querySelector(':is([role="img"], [role="status"])[aria-busy="true"]')).toBeNull())
  await still(element)
  await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
}

function still(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, QUIET_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, QUIET_MS)
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}
