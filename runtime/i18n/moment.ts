// Days and times as they are written everywhere, in both languages: YYYY-MM-DD HH:mm, in the reader's zone.

const two = (part: number): string => (part < 10 ? `0${part}` : String(part))

export const dayText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

export const timeText = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

/** With `seconds`, to the second. */
export const momentText = (at: Date, seconds = false): string =>
  `${dayText(at)} ${timeText(at)}${seconds ? `:${two(at.getSeconds())}` : ''}`
