// Pressing what stands on a page, by the name under which it is found with eyes or with a screen reader; writing into it; and handing it a file.

const PRESSED = 'button, [role="button"], [role="tab"], [role="menuitem"]'
/** Milliseconds between looks, and looks before something counts as missing: a page's own code may still be on its way. */
const STEP = 50
const LOOKS = 400

/** Presses one after the other, each as soon as it is there. */
export async function press(element: HTMLElement, names: readonly RegExp[]): Promise<void> {
  for (const name of names) (await found(element, name)).click()
}

/** To the dialog that takes files, as soon as it is there. */
export async function give(element: HTMLElement, file: File): Promise<void> {
  const input = await sought(
    () => element.querySelector<HTMLInputElement>('[aria-modal="true"] input[type="file"]'),
    'Nothing takes a file',
  )
  const carried = new DataTransfer()
  carried.items.add(file)
  input.files = carried.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Into the first input that is called so, as soon as it is there. */
export async function write(element: HTMLElement, name: RegExp, text: string): Promise<void> {
  const input = await sought(
    () => [...element.querySelectorAll('input')].find((each) => name.test(each.ariaLabel ?? '') && each.offsetWidth > 0),
    `Nothing to write into is called ${name}`,
  )
  // past React's own setter, which would take it for nothing new
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const found = (element: HTMLElement, name: RegExp): Promise<HTMLElement> =>
  sought(
    () =>
      [...element.querySelectorAll<HTMLElement>(PRESSED)].find(
        (each) => name.test(each.ariaLabel ?? each.textContent.trim()) && each.offsetWidth > 0 && !each.matches(':disabled'),
      ),
    `Nothing to press is called ${name}`,
  )

async function sought<T>(look: () => T | null | undefined, otherwise: string): Promise<T> {
  for (let turn = 0; turn < LOOKS; turn++) {
    const one = look()
    if (one) return one
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
  throw new Error(otherwise)
}
