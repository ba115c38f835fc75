// How many calls that are not quiet are under way: the overlay shows while there are any.
import { makeAutoObservable } from 'mobx'

export class Loading {
  pending = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get busy(): boolean {
    return this.pending > 0
  }

  change(by: 1 | -1): void {
    this.pending = Math.max(0, this.pending + by)
  }
}
