// The command palette: whether it is open, and what it opens with. Its code is loaded with the first opening.
import { makeAutoObservable } from 'mobx'

export class Palette {
  shown = false
  /** What its field holds when it opens. */
  keyword = ''
  /** Another one each time it opens: nothing of the last time is left in it. */
  turn = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(keyword = ''): void {
    this.keyword = keyword
    this.turn += 1
    this.shown = true
  }

  /** Typed before its code was there. */
  type(text: string): void {
    this.keyword += text
  }

  close(): void {
    this.shown = false
  }
}
