// Plant 1 of the demo mill as the console would describe it, for tests: 60 frames, one variety each, four teams in three shifts.
import type { Assignment, Frame, Shape, SpunVariety } from '../plan.ts'

export const varieties: Readonly<Record<string, SpunVariety>> = Object.fromEntries(
  (
    [
      ['C 16s', 36.44, 638, 70],
      ['C 21s', 27.77, 712, 66],
      ['C 32s', 18.22, 867, 60],
      ['C 40s', 14.58, 969, 56],
      ['JC 32s', 18.22, 832, 60],
      ['JC 40s', 14.58, 943, 56],
      ['JC 50s', 11.66, 1048, 52],
      ['JC 60s', 9.72, 1139, 50],
      ['JC 80s', 7.29, 1304, 46],
      ['T/C 65/35 45s', 13.06, 968, 55],
      ['CVC 60/40 40s', 14.65, 935, 56],
      ['R 30s', 19.68, 744, 62],
    ] as const
  ).map(([name, tex, twistPerMetre, copWeight]) => [name, { name, tex, twistPerMetre, copWeight }]),
)

const workshops = [
  {
    workshop: '细纱一车间',
    spindles: 480,
    speedFactor: 0.93,
    ringDia: 42,
    doffing: 'hand',
    frames: { 'C 16s': 3, 'C 21s': 5, 'C 32s': 7, 'R 30s': 5 },
  },
  {
    workshop: '细纱二车间',
    spindles: 1008,
    speedFactor: 1,
    ringDia: 40,
    doffing: 'auto',
    frames: { 'C 32s': 3, 'C 40s': 4, 'JC 32s': 4, 'T/C 65/35 45s': 5, 'CVC 60/40 40s': 4 },
  },
  {
    workshop: '细纱三车间',
    spindles: 1200,
    speedFactor: 1,
    ringDia: 38,
    doffing: 'auto',
    frames: { 'JC 40s': 8, 'JC 50s': 3, 'JC 60s': 7, 'JC 80s': 2 },
  },
] as const

/** Varieties change about every twentieth day: two frames of a workshop exchange theirs, so that as many spin each. */
const begun = '2025-01-01T00:00:00Z'

const frames = workshops.flatMap(({ frames: spun, workshop, ...kind }, shop) =>
  Object.entries(spun)
    .flatMap(([name, count]) => Array<string>(count).fill(name))
    .map((name, at): Frame => {
      const variety = varieties[name]
      if (!variety) throw new Error(`no variety ${name}`)
      const assignments: Assignment[] = [{ from: begun, to: null, variety }]
      return { number: `X${shop + 1}${String(at + 1).padStart(2, '0')}`, plant: '一厂', workshop, ...kind, assignments }
    }),
)

export const plantOne: Shape = {
  zone: 'Asia/Shanghai',
  offsets: [],
  periods: [
    { start: '08:00', end: '16:00' },
    { start: '16:00', end: '00:00' },
    { start: '00:00', end: '08:00' },
  ],
  duty: {},
  frames,
  others: [],
}
