// What the rest of the console knows of the user's messages: how many are unread, and that they are to be shown. Their own code comes later.
import { makeAutoObservable } from 'mobx'

export class MessageCentre {
  unread = 0
  shown = false
  /** The message to begin with. */
  opened: string | undefined = undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  count(unread: number): void {
    this.unread = unread
  }

  show(opened?: string): void {
    this.opened = opened
    this.shown = true
  }

  hide(): void {
    this.shown = false
  }
}
