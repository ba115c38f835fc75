// Whether the page in sight is being designed: it is then shown as its author's drafts make it.
import { makeAutoObservable } from 'mobx'

export class Design {
  on = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  begin(): void {
    this.on = true
  }

  end(): void {
    this.on = false
  }
}
