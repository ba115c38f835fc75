// What is drawn, held against the picture of it that is committed (stories/pictures).
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'

/** Of what is still (`quiet`). Fails when more than a thousandth of the pixels differ and leaves a picture of the difference. */
export async function expectPicture(element: HTMLElement, name: string): Promise<void> {
  if (!inject('pictures')) return
  await expect.element(page.elementLocator(element)).toMatchScreenshot(name)
}
