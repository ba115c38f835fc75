// What became of each fault stop of the demo mills: reported, repaired and inspected within it, by people of the mill. The same stop always leads to the same repair.
import { pinyinOf } from '../../engine/entity/write/store.ts'
import { randomFrom } from '../random.ts'

const MINUTE = 60_000

/** A fault stop as the facts have it. */
export interface FaultStop {
  /** Of the repair that it leads to. */
  readonly id: string
  readonly device: string
  readonly machine: string
  readonly model: string
  readonly process: string
  readonly date: string
  /** Of the registered reason. */
  readonly reason: string
  /** ISO; of older days, of which single stops are not known, the shift in which it lay. */
  readonly from: string
  readonly until: string
  readonly minutes: number
}

export interface Fault {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly level: string
  readonly standard: number
}

/** Who reports, repairs and inspects; by post, on duty. */
export interface Crew {
  readonly reporters: readonly string[]
  readonly mechanics: readonly string[]
  readonly electricians: readonly string[]
  readonly leaders: readonly string[]
}

/** By the reason of a stop: what it may have been. */
const faultsOf: Readonly<Record<string, readonly string[]>> = {
  T02: ['F101'],
  T03: ['F104', 'F106', 'F107'],
  T04: ['F102', 'F103', 'F105'],
}

const solutions: Readonly<Record<string, readonly string[]>> = {
  F101: ['更换锭带', '更换锭带，校正张力轮', '更换锭带，清洁锭盘'],
  F102: ['清除缠花', '清除缠花，更换胶辊', '清除缠花，调整吸棉笛管'],
  F103: ['润滑导轨', '更换升降轴承', '校正钢领板水平'],
  F104: ['断电复位', '更换变频器散热风扇', '紧固主电机接线', '更换变频器'],
  F105: ['手动回零', '更换夹头', '调整气压至 0.6 MPa', '更换接近开关'],
  F106: ['清理滤网', '更换风机皮带', '清理风道'],
  F107: ['重新校准编码器', '更换编码器', '紧固联轴器并校准'],
}

/** By fault: number of the part, how often of a hundred repairs it is used, and how many at most. */
const partsOf: Readonly<Record<string, readonly [part: string, often: number, most: number]>> = {
  F101: ['R-004', 95, 4],
  F102: ['R-001', 45, 2],
  F103: ['B-003', 35, 2],
  F104: ['E-001', 4, 1],
  F105: ['E-003', 30, 1],
  F107: ['E-002', 60, 1],
}

const reports: Readonly<Record<string, string>> = { T02: '锭带断，纱线发松', T03: '电气报警停车', T04: '机械异响停车' }

export interface Repaired {
  readonly row: Readonly<Record<string, string | number | boolean | null>>
  readonly part?: { readonly number: string; readonly qty: number }
  /** When it came into which state. */
  readonly course: readonly { readonly action: string; readonly state: string; readonly at: string }[]
}

/** `until`: what lies after it has not happened yet. Undefined where the mill has no such fault or nobody to repair it. */
export function repairOf(
  stop: FaultStop,
  { faults, crew, now }: { faults: readonly Fault[]; crew: Crew; now: number },
): Repaired | undefined {
  const random = randomFrom(`repair ${stop.id}`)
  const chosen = random.pick(faultsOf[stop.reason] ?? [''])
  const fault = faults.find(({ code }) => code === chosen)
  const repairers = stop.reason === 'T03' ? crew.electricians : crew.mechanics
  if (!fault || [crew.reporters, repairers, crew.leaders].some((list) => list.length === 0)) return undefined
  const [from, until] = [Date.parse(stop.from), Date.parse(stop.until)]
  const length = Math.min(stop.minutes * MINUTE, until - from)
  const begins = from + (until - from - length) * random.next()
  const moments = {
    reportedAt: begins + Math.min(length * 0.1, (1 + 4 * random.next()) * MINUTE),
    startedAt: begins + length * (0.15 + 0.2 * random.next()),
    finishedAt: begins + length,
    closedAt: begins + length + (10 + 50 * random.next()) * MINUTE,
  }
  const iso = (at: number): string => new Date(Math.round(at / 1000) * 1000).toISOString()
  const minutes = (one: number, other: number): number => Math.max(0, Math.round((other - one) / MINUTE))
  const course = (
    [
      ['create', 'awaiting', moments.reportedAt],
      ['start', 'inMaintenance', moments.startedAt],
      ['finish', 'qualityInspectionSent', moments.finishedAt],
      ['close', 'closed', moments.closedAt],
    ] as const
  ).flatMap(([action, state, at]) => (at <= now ? [{ action, state, at: iso(at) }] : []))
  const last = course.at(-1)
  if (!last) return undefined
  const reached = (nth: number): string | null => course[nth]?.at ?? null
  const [started, finished, closed] = [reached(1), reached(2), reached(3)]
  const took = finished === null ? null : minutes(moments.startedAt, moments.finishedAt)
  const [number, often, most] = partsOf[fault.code] ?? ['', 0, 0]
  const uses = finished !== null && random.next() * 100 < often
  return {
    course,
    ...(uses && { part: { number, qty: random.whole(1, most) } }),
    row: {
      id: stop.id,
      device_id: stop.device,
      device_model_id: stop.model,
      process_id: stop.process,
      fault_code_id: fault.id,
      reason: reports[stop.reason] ?? fault.name,
      source: 'stop',
      production_date: stop.date,
      reported_at: iso(moments.reportedAt),
      reporter_id: random.pick(crew.reporters),
      repairer_id: started === null ? null : random.pick(repairers),
      started_at: started,
      finished_at: finished,
      closed_at: closed,
      inspector_id: closed === null ? null : random.pick(crew.leaders),
      waiting_min: started === null ? null : minutes(moments.reportedAt, moments.startedAt),
      repair_min: took,
      level: fault.level,
      standard_min: fault.standard,
      over_standard: took !== null && took > fault.standard,
      solution: finished === null ? null : random.pick(solutions[fault.code] ?? [fault.name]),
      status: last.state,
    },
  }
}

export const numbered = (date: string, nth: number): { readonly number: string; readonly number_pinyin: string | null } => {
  const number = `WX${date.replaceAll('-', '')}-${String(nth).padStart(3, '0')}`
  return { number, number_pinyin: pinyinOf(number) }
}
