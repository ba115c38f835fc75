// What everything at the door works with: made once, handed to each handler.
import type { ModulePlatform } from '../handlers.ts'
import { smsOf, type Sms } from '../../platform/sms/sender.ts'
import { EntryDoors } from './doors.ts'
import { Puzzles } from './puzzle/puzzle.ts'
import { Tries } from './tries.ts'

export interface Entrance extends ModulePlatform {
  readonly entry: EntryDoors
  readonly puzzles: Puzzles
  readonly tries: Tries
  /** Absent where no sender of text messages is set up. */
  readonly sms: Sms | undefined
}

export function entranceOf(platform: ModulePlatform): Entrance {
  const entry = new EntryDoors(platform.database.control)
  return {
    ...platform,
    entry,
    puzzles: new Puzzles(entry, platform.settings),
    tries: new Tries(platform.doors),
    sms: smsOf(platform.settings),
  }
}
