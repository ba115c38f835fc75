// Seconds as people say them: 3 min 20 s; from an hour on without the seconds.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { formatNumber, isNothing, nothing } from '../kit/format.ts'

const units = { zh: ['小时', '分', '秒'], en: [' h', ' min', ' s'] } as const
const padded = (part: number): string => String(part).padStart(2, '0')

function text({ value, language }: CellBag): string {
  if (isNothing(value)) return nothing
  const seconds = Math.round(Number(value))
  if (!Number.isFinite(seconds) || seconds < 0) return String(value)
  const [hour, minute, second] = units[language]
  const between = language === 'zh' ? '' : ' '
  if (seconds < 60) return `${seconds}${second}`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}${minute}${between}${padded(seconds % 60)}${second}`
  return `${formatNumber(Math.floor(minutes / 60), { language })}${hour}${between}${padded(minutes % 60)}${minute}`
}

const durationCell: CellRenderer = { text }

export default durationCell
