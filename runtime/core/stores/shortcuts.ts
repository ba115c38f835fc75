// Who answers which key: parts of the screen offer their actions while they are shown; the last to offer is the one that is meant.
import type { Command } from '../shortcuts/commands.ts'

export class Shortcuts {
  private readonly offers = new Map<Command, (() => void)[]>()

  /** Offers an action; answers how to take the offer back. */
  offer(command: Command, run: () => void): () => void {
    const before = this.offers.get(command) ?? []
    this.offers.set(command, [...before, run])
    return () => {
      const left = (this.offers.get(command) ?? []).filter((each) => each !== run)
      this.offers.set(command, left)
    }
  }

  /** Runs what was offered last; false where nobody offers. */
  run(command: Command): boolean {
    const run = this.offers.get(command)?.at(-1)
    run?.()
    return run !== undefined
  }
}
