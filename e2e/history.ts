// Facts of days gone by, as the mill's history is told: what journeys over reports stand on.
import { origin } from './origin.ts'

/** → the answer's envelope, with how many lines were taken and refused. */
export async function sendHistory(token: string, lines: readonly object[]): Promise<unknown> {
  const answer = await fetch(`${origin}/api/telemetry/history`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return answer.json()
}
