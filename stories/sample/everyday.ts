// What a mill's figures look like on an ordinary day: where a column could hold anything, samples hold what somebody would believe.

/**
 * Bounds of a number; how long ago a moment was (below zero: it is still to come); the value that most rows have, or all of them; how often a flag is set,
 * from 0 to 1; what stands before the row's number; how many places a machine
 * has, nearly all of them in order; which of the other entity's rows may be meant.
 */
export type SampleRule =
  | readonly [least: number, most: number]
  | { readonly minutesAgo: readonly [least: number, most: number] }
  | { readonly mostly: string }
  | { readonly always: boolean }
  | { readonly often: number }
  | { readonly numbered: string }
  | { readonly places: number }
  | { readonly one: readonly [first: number, last: number] }

export interface Ordinary {
  /** How many rows there are. */
  readonly rows?: number
  /** They lie on so many days up to this one, as many on each, and their moments follow each other within the day. */
  readonly days?: number
  /** So many of these days are still to come: it is a plan. */
  readonly ahead?: number
  /** They are an hour apart instead. */
  readonly hours?: true
  /** The reference of which each row has its own. */
  readonly each?: string
  /** Fields that hold what the record referred to holds under the same name. */
  readonly copies?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, SampleRule>>
}

const ofMachine = { copies: { machineNumber: 'device' } }
const shifts = { ...ofMachine, rows: 270, days: 30 }
const period = [1, 3] as const

export const everyday: Readonly<Record<string, Ordinary>> = {
  device: {
    fields: {
      machineNumber: { numbered: 'A' },
      space: { one: [1, 3] },
      spindleCount: [480, 504],
      ingotCount: [472, 480],
      ratedPower: [30, 45],
      frontRollerDia: [25, 27],
      ringDia: [38, 42],
    },
  },
  processParameter: {
    fields: {
      speed: [120, 180],
      efficiency: [85, 94],
      gramsPerMetre: [4, 5.4],
      feedMm: [4.7, 5.4],
      lapGramsPerMetre: [64, 72],
      noil: [14, 19],
      tex: [420, 560],
      twistPerMetre: [38, 48],
      positions: [1, 2],
    },
  },
  machineNow: {
    ...ofMachine,
    each: 'device',
    fields: {
      state: { mostly: 'running' },
      since: { minutesAgo: [2, 190] },
      lastSeenAt: { minutesAgo: [0, 0] },
      fullAt: { minutesAgo: [-55, -3] },
      doffProgress: [4, 97],
      doffSeq: [1, 6],
      spindleRpm: [14200, 16800],
      frontRollerRpm: [190, 230],
      deliverySpeed: [15, 19],
      twist: [820, 960],
      running: [455, 474],
      broken: [2, 14],
      weak: [0, 3],
      empty: [0, 4],
      slip: [0, 2],
      closed: [0, 1],
      spindles: { places: 480 },
      kW: [22, 36],
      temperature: [27, 31],
      rh: [52, 60],
    },
  },
  shiftYield: {
    ...shifts,
    fields: {
      period,
      spindles: [478, 480],
      plannedMin: [470, 480],
      calendarMin: [480, 480],
      runMin: [428, 458],
      stopMin: [6, 26],
      doffingMin: [8, 16],
      offlineMin: [0, 3],
      spindleHours: [3760, 3840],
      productiveSpindleHours: [3560, 3720],
      brokenSpindleHours: [24, 60],
      emptySpindleHours: [6, 20],
      weakSpindleHours: [1, 9],
      lengthM: [7900, 8500],
      theoreticalKg: [440, 452],
      targetKg: [410, 430],
      autoKg: [392, 436],
      scaleKg: [392, 436],
      actualKg: [392, 436],
      otherProcess: { always: false },
      efficiency: [88, 97],
      breaks: [22, 70],
      startupBreaks: [2, 14],
      flickers: [0, 9],
      breakMin: [40, 190],
      doffs: [3, 5],
      doffMin: [8, 16],
      lossKg: [2, 18],
      kWh: [196, 244],
    },
  },
  shiftStop: { ...shifts, fields: { period, count: [1, 4], minutes: [3, 34], lossKg: [0.5, 9] } },
  stopRecord: { ...shifts, fields: { period, durationSec: [90, 3200], lossKg: [0.2, 9] } },
  doffRecord: {
    ...shifts,
    fields: {
      period,
      doffSeq: [1, 6],
      stopSec: [130, 260],
      waitingSec: [0, 90],
      lengthM: [2400, 2900],
      kgCalc: [92, 108],
      kgScale: [92, 108],
      startupBreaks: [0, 6],
      survival: [98.4, 100],
    },
  },
  doffShare: {
    ...shifts,
    fields: { period, doffSeq: [1, 6], stopSec: [130, 260], share: [0.2, 0.34], kg: [18, 34], startupBreaks: [0, 6], ends: [470, 478] },
  },
  hourlyMachine: {
    ...shifts,
    rows: 720,
    hours: true,
    fields: {
      period,
      avgRpm: [14200, 16200],
      maxRpm: [16300, 16900],
      setRpm: [15800, 16400],
      lengthM: [960, 1100],
      runMin: [52, 60],
      stopMin: [0, 6],
      doffingMin: [0, 4],
      offlineMin: [0, 1],
      breaks: [2, 11],
      startupBreaks: [0, 3],
      flickers: [0, 2],
      temperature: [27, 31],
      rh: [52, 60],
      kWh: [24, 31],
    },
  },
  personShare: {
    ...shifts,
    fields: {
      period,
      share: [0.3, 1],
      spindles: [960, 2400],
      kg: [380, 980],
      breaks: [18, 96],
      breakMin: [30, 180],
      runMin: [430, 470],
      spindleHours: [7600, 19000],
    },
  },
  breakEpisode: {
    ...shifts,
    fields: { period, spindleNo: [1, 480], durationSec: [40, 1500], positionInDoff: [0, 100], doffSeq: [1, 6], lossKg: [0.001, 0.06] },
  },
  spindleNow: {
    ...ofMachine,
    rows: 36,
    fields: {
      state: { mostly: 'broken' },
      since: { minutesAgo: [1, 40] },
      position: { numbered: 'A1-' },
      spindleNo: [1, 480],
      durationSec: [60, 2400],
    },
  },
  spindleEpisode: {
    ...shifts,
    fields: { period, spindleNo: [1, 480], durationSec: [40, 3600], minRpm: [9000, 14000], deviation: [2, 14] },
  },
  machineState: { ...shifts, fields: { period, state: { mostly: 'running' }, lengthM: [200, 1100] } },
  alarmEvent: { days: 12, fields: { value: [60, 130] } },
  shiftSchedule: { rows: 90, days: 30, ahead: 15, fields: { periodIndex: period, holiday: { often: 0.05 } } },
  labelScore: { rows: 90, days: 30, fields: { steps: [0, 3], score: [-3, 5], originalScore: [-3, 5] } },
  repairRecord: {
    rows: 90,
    days: 30,
    fields: {
      status: { mostly: 'closed' },
      waitingMin: [3, 40],
      repairMin: [15, 160],
      standardMin: [30, 120],
      overStandard: { often: 0.2 },
      repeatFault: { often: 0.1 },
      returns: [0, 1],
    },
  },
  maintenanceOrder: {
    rows: 90,
    days: 30,
    fields: {
      status: { mostly: 'completed' },
      hours: [0.5, 4],
      standardHours: [0.5, 4],
      overdue: { often: 0.1 },
      badItems: [0, 2],
    },
  },
  maintenanceWork: {
    rows: 90,
    days: 30,
    fields: { status: { mostly: 'completed' }, hours: [0.5, 2], standardHours: [0.5, 2], overdue: { often: 0.1 } },
  },
  careDuty: { rows: 120, days: 30, fields: { kind: { mostly: 'order' }, late: { often: 0.1 } } },
  maintenanceDue: { rows: 90, days: 45, ahead: 30, fields: { itemCount: [2, 12], standardHours: [0.5, 4], needStop: { often: 0.4 } } },
  spareMovement: {
    rows: 240,
    days: 30,
    fields: { kind: { mostly: 'issue' }, qty: [1, 6], change: [-6, -1], stockAfter: [10, 240], price: [5, 150], amount: [20, 900] },
  },
  assessment: { days: 12, fields: { score: [-5, 5], countedScore: [-5, 5], decidedScore: [-2, 2], appeal: { mostly: 'none' } } },
  personScore: {
    days: 12,
    fields: {
      score: [72, 112],
      grade: { mostly: 'B' },
      rank: [1, 36],
      indicatorScore: [70, 105],
      labelScore: [-4, 6],
      assessmentScore: [-3, 4],
      pay: [3200, 6800],
      adjustment: [-80, 120],
      total: [3200, 6900],
      status: { mostly: 'open' },
    },
  },
  personScoreIndicator: {
    rows: 510,
    days: 30,
    fields: {
      value: [82, 99],
      target: [90, 100],
      floor: [60, 80],
      weight: [10, 40],
      countedWeight: [10, 40],
      attainment: [70, 110],
      points: [6, 30],
    },
  },
  personPay: {
    rows: 180,
    days: 30,
    fields: {
      kind: { mostly: 'piece' },
      unit: { mostly: 'kg' },
      quantity: [300, 900],
      piecePrice: [0.05, 0.2],
      coefficient: [0.9, 1.2],
      scoreValue: [80, 110],
      amount: [40, 220],
    },
  },
}
