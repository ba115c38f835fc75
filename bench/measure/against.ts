// One question put to two sides in turn, each timed, and both held to the same answer.
import { amount, type Figure, log, type Measured, ratioFigure } from './figure.ts'
import { timed } from './process.ts'
import { median } from './statistics.ts'

export interface Against<Ours, Theirs> {
  readonly what: string
  readonly rounds: number
  readonly limit: NonNullable<Measured['limit']>
  /** The first round, 0, reads code and plans: it is checked and not counted. */
  readonly ours: (round: number) => Promise<Ours>
  readonly theirs: (round: number) => Promise<Theirs>
  /** @throws Error where the two did not answer the same. */
  readonly agree?: (ours: Ours, theirs: Theirs) => void
}

/** Milliseconds of both sides. */
export async function against<Ours, Theirs>({ what, rounds, limit, ours, theirs, agree }: Against<Ours, Theirs>): Promise<Figure> {
  const pairs: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round <= rounds; round++) {
    const [mine, other] = [await takenBy(() => ours(round)), await takenBy(() => theirs(round))]
    agree?.(mine.answer, other.answer)
    if (round === 0) continue
    pairs.ours.push(mine.time)
    pairs.theirs.push(other.time)
  }
  log(`${what}: ${amount(median(pairs.ours), 'ms')} against ${amount(median(pairs.theirs), 'ms')}`)
  return ratioFigure({ what, unit: 'ms', pairs, limit })
}

async function takenBy<T>(work: () => Promise<T>): Promise<{ readonly time: number; readonly answer: T }> {
  const answers: T[] = []
  const time = await timed(async () => answers.push(await work()))
  const [answer] = answers
  return { time, answer: answer as T }
}

interface Answer {
  readonly rows: number
  /** The first figure over all rows; of a list how many there are. */
  readonly total: number
}

/** For `agree`: as many rows, and totals that differ by rounding at most. */
export const sameAs =
  (what: string) =>
  (ours: Answer, theirs: Answer): void => {
    if (ours.rows !== theirs.rows || !(Math.abs(ours.total - theirs.total) <= 0.1))
      throw new Error(`${what}: ${ours.rows} rows and ${ours.total} in all, by plain SQL ${theirs.rows} and ${theirs.total}`)
  }

/** Of a dataset's answer with totals, or of a list's page. */
export function answerOf(data: unknown): Answer {
  const { rows, list, total } = Object(data)
  const shown: unknown = rows ?? list
  return {
    rows: Array.isArray(shown) ? shown.length : Number.NaN,
    total: Number(typeof total === 'object' ? Object.values(Object(total))[0] : total),
  }
}
