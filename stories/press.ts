// Pressing what stands on a page, by the name under which it is found with eyes or with a screen reader.

const PRESSED = 'button, [role="button"], [role="tab"], [role="menuitem"]'
/** Milliseconds between looks, and looks before something counts as missing: a page's own code may still be on its way. */
const STEP = 50
const LOOKS = 400

/** Presses one after the other, each as soon as it is there. */
export async function press(element: HTMLElement, names: readonly RegExp[]): Promise<void> {
  for (const name of names) (await found(element, name)).click()
}

async function found(element: HTMLElement, name: RegExp): Promise<HTMLElement> {
  for (let look = 0; look < LOOKS; look++) {
    const all = [...element.querySelectorAll<HTMLElement>(PRESSED)]
    const one = all.find((each) => name.test(each.ariaLabel ?? each.textContent.trim()) && each.offsetWidth > 0)
    if (one) return one
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
  throw new Error(`Nothing to press is called ${name}`)
}
