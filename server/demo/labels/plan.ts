// The labels of one day of a demo mill: the same mill and day give the same labels, whenever they are made.
import { hash } from 'node:crypto'
import { randomFrom, type Random } from '../random.ts'
import { firstLevels } from './kinds.ts'

/** A label as it will be, once its time has come. */
export interface Planned {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly description: string
  readonly solution: string
  /** Minutes since midnight in the mill's time, and until it is removed. */
  readonly minute: number
  readonly minutes: number
  /** Parts of all (0 to 1), by which machine, poster and responsible person are chosen. */
  readonly machine: number
  readonly poster: number
  readonly responsible: number
}

const all = firstLevels.flatMap(({ name, kinds }) => kinds.map((kind) => ({ first: name, ...kind })))
const shares = all.reduce((sum, { share }) => sum + share, 0)

/** Of a hundred labels so many are removed too late. */
const overdueShare = 0.08
/** Minutes after which hardly any label is still open that is removed in time. */
const mostInTime = 300

/** @param most labels of a day; the fewest are five eighths of them. */
export function plannedOn(mill: string, day: string, most: number): readonly Planned[] {
  const random = randomFrom(`${mill} labels ${day}`)
  return Array.from({ length: random.whole(Math.ceil((most * 5) / 8), most) }, (_, at) => planned(random, { mill, day, at }))
}

function planned(random: Random, { mill, day, at }: { readonly mill: string; readonly day: string; readonly at: number }): Planned {
  const kind = pickKind(random)
  return {
    id: idOf(`${mill} ${day} ${at}`),
    number: `GP${day.replaceAll('-', '')}-${501 + at}`,
    kind: kind.name,
    description: random.pick(kind.reports).replace('{n}', String(random.whole(1, 480))),
    solution: random.pick(kind.solutions),
    minute: random.whole(0, 1439),
    minutes: minutesOf(random, kind.overdueMin),
    machine: random.next(),
    poster: random.next(),
    responsible: random.next(),
  }
}

function pickKind(random: Random): (typeof all)[number] {
  let left = random.next() * shares
  return all.find(({ share }) => (left -= share) < 0) ?? (all[0] as (typeof all)[number])
}

/** Most within a third of the limit; some take nearly all of it, a few up to three times as long. */
function minutesOf(random: Random, limit: number): number {
  if (random.next() < overdueShare) return Math.round(limit * (1.02 + 2 * random.next() ** 3))
  return Math.max(4, Math.round(Math.min(limit, mostInTime) * 0.98 * random.next() ** 2))
}

const idOf = (name: string): string => hash('md5', name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
