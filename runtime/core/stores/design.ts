// What of the page in sight is being designed: it is then shown as its author's drafts make it.
import { makeAutoObservable } from 'mobx'

export class Design {
  /** kind:id; undefined where nothing is. */
  target: string | undefined = undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  begin(target: string): void {
    this.target = target
  }

  end(): void {
    this.target = undefined
  }
}
