// What everything at the door works with: made once, handed to each handler.
import type { ModulePlatform } from '../handlers.ts'
import { smsOf, type Sms } from '../../platform/sms/sender.ts'
import { EntryQueries } from './entryQueries.ts'
import { Puzzles } from './puzzle/puzzle.ts'
import { LoginThrottle } from './loginThrottle.ts'

export interface Entrance extends ModulePlatform {
  readonly entry: EntryQueries
  readonly puzzles: Puzzles
  readonly tries: LoginThrottle
  /** Absent where no sender of text messages is set up. */
  readonly sms: Sms | undefined
}

export function entranceOf(platform: ModulePlatform): Entrance {
  const entry = new EntryQueries(platform.database.control)
  return {
    ...platform,
    entry,
    puzzles: new Puzzles(entry, platform.settings),
    tries: new LoginThrottle(platform.doors),
    sms: smsOf(platform.settings),
  }
}
