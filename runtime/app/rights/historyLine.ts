// A quiet line before the tools of the header, on a phone above the page, while the past of a demo mill is being filled in, in the minutes after its first start.
import { fill } from '../../../metadata/base/fill.ts'
import type { Services } from '../../core/services.ts'
import styles from './historyLine.module.css'
import { texts } from './texts.ts'

export class HistoryLine {
  readonly #settings: Services['settings']
  #line: HTMLElement | undefined

  constructor({ settings }: Pick<Services, 'settings'>) {
    this.#settings = settings
  }

  /** @param done Percentage that is there; undefined: nothing is missing. */
  show(done: number | undefined): void {
    if (done === undefined) {
      this.#line?.remove()
      this.#line = undefined
      return
    }
    if (!this.#line) {
      this.#line = document.createElement('div')
      this.#line.className = styles.line ?? ''
    }
    // Where it covers nothing. Another layout has another header, between the tools of a phone there is no room, and a big screen has none.
    const place = document.querySelector(matchMedia('(width < 768px)').matches ? '[data-lines]' : '[data-tools]')
    if (place && this.#line.parentElement !== place) place.prepend(this.#line)
    this.#line.textContent = fill(texts.history[this.#settings.language], { done })
  }
}
