// Facts of days gone by, as the mill's history is told: what journeys over reports stand on.
import { origin } from './origin.ts'

interface Shift {
  readonly device: string | undefined
  /** Production date, at whose midnight (UTC) the shift begins. */
  readonly date: string
  readonly kg: number
}

/** The first shift of a day on a frame of 480 spindles that ran 456 of its 480 minutes. */
export const shiftLine = ({ device, date, kg }: Shift) => ({
  kind: 'shiftYield',
  device,
  productionDate: date,
  period: 1,
  startAt: `${date}T00:00:00Z`,
  endAt: `${date}T08:00:00Z`,
  spindles: 480,
  calendarMin: 480,
  plannedMin: 480,
  runMin: 456,
  stopMin: 24,
  spindleHours: 3648,
  autoKg: kg,
  actualKg: kg,
  breaks: 60,
})

/** → the answer's envelope, with how many lines were taken and refused. */
export async function sendHistory(token: string, lines: readonly object[]): Promise<unknown> {
  const answer = await fetch(`${origin}/api/telemetry/history`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return answer.json()
}
