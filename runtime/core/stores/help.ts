// The help drawer: whether it is open. What it says depends on the page that is shown.
import { makeAutoObservable } from 'mobx'

export class Help {
  shown = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(): void {
    this.shown = true
  }

  close(): void {
    this.shown = false
  }
}
