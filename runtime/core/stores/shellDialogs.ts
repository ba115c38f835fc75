// Which of the shell's own dialogs is open: they are asked for from the header and from the palette.
import { makeAutoObservable } from 'mobx'

export type ShellDialog = 'settings' | 'profile' | 'password' | 'view' | 'tour' | 'scan'

export class ShellDialogs {
  shown: ShellDialog | undefined = undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(dialog: ShellDialog): void {
    this.shown = dialog
  }

  close(): void {
    this.shown = undefined
  }
}
