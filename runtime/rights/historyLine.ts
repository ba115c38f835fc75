// A quiet line over the foot of the console while the past of a demo mill is being filled in, in the minutes after its first start.
import { fill } from '../../metadata/fill.ts'
import type { Services } from '../services.ts'
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
      // Within the console, for its colours.
      document.querySelector('.console')?.append(this.#line)
    }
    this.#line.textContent = fill(texts.history[this.#settings.language], { done })
  }
}
