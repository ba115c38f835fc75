// The command palette: whether it is open, and what it opens with. Its code is loaded with the first opening.
import { makeAutoObservable } from 'mobx'

export class Palette {
  shown = false
  /** What its field holds when it opens. */
  keyword = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(keyword = ''): void {
    this.keyword = keyword
    this.shown = true
  }

  close(): void {
    this.shown = false
  }
}
