// Days and times as they are written everywhere, in both languages: YYYY-MM-DD HH:mm, by the mill's clock.
import { wallOf } from './millClock.ts'

const two = (part: number): string => (part < 10 ? `0${part}` : String(part))

const dayOf = (wall: Date): string => `${wall.getUTCFullYear()}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`

const timeOf = (wall: Date): string => `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`

export const dayText = (at: Date): string => dayOf(wallOf(at))

export const timeText = (at: Date): string => timeOf(wallOf(at))

/** With `seconds`, to the second. */
export function momentText(at: Date, seconds = false): string {
  const wall = wallOf(at)
  return `${dayOf(wall)} ${timeOf(wall)}${seconds ? `:${two(wall.getUTCSeconds())}` : ''}`
}
