// What the rest of the console tells the export centre: that one was begun, that it is to be shown. Its own code comes later.
import { makeAutoObservable } from 'mobx'

export class ExportCentre {
  shown = false
  /** Raised by each export that is begun. */
  begun = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(): void {
    this.shown = true
  }

  hide(): void {
    this.shown = false
  }

  begin(): void {
    this.begun += 1
  }
}
