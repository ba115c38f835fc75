// How long something has gone on, in figures that do not jump: 04:12, 1:04:12, 3 d 01:04.
const two = (number: number): string => String(number).padStart(2, '0')

/** @param milliseconds less than none counts as none */
export function duration(milliseconds: number, language: 'zh' | 'en'): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${days}${language === 'zh' ? '天 ' : ' d '}${two(hours % 24)}:${two(minutes % 60)}`
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

/** The same in words, for whoever hears it: 3 小时 12 分. Seconds only below a minute. */
export function spoken(milliseconds: number, language: 'zh' | 'en'): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const parts: readonly (readonly [number, string, string])[] =
    minutes === 0 ? [[seconds, '秒', 's']] : [...(hours > 0 ? [[hours, '小时', 'h'] as const] : []), [minutes % 60, '分', 'min']]
  return parts.map(([number, zh, en]) => `${number} ${language === 'zh' ? zh : en}`).join(' ')
}
