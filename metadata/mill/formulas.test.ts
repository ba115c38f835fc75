// The formulas by the worked fixtures of docs/formulas.md, to the last digit that these give.
import { describe, expect, it, test } from 'vitest'
import { breakMinutes, breakRate, meanBreakMin, stateRatio, survival } from './breaks.ts'
import { blendConstant, denierOfTex, dtexOfTex, GENERAL, neOfTex, nmOfTex, texOfNe, twistPerMetreOf } from './count.ts'
import {
  machineUtilisation,
  plannedMin,
  productionEfficiency,
  runningMachineRatio,
  spindleEfficiency,
  timeEfficiency,
} from './efficiency.ts'
import { allocate, bandAt, type BandPeriod, costOf, idleKwh, kwhByBand, kwhPerTon, meanPrice, savedKwh } from './energy.ts'
import {
  comberKgPerHour,
  type ProcessParameter,
  processKgByLength,
  processKgPerHour,
  sliverKgPerHour,
  winderKgPerHour,
} from './otherProcess.ts'
import {
  attainment,
  countedKg,
  deliveryMetresPerMin,
  frontRollerRpm,
  gramsPerSpindleHour,
  kgByHours,
  kgByLength,
  kgByWeight,
  kgPerThousandSpindleHours,
  productiveSpindleHours,
  targetKg,
  theoreticalKg,
} from './output.ts'
import { doffSums, kgByGroup, meanDoffMin, sharePieces, varietyPieces } from './sharing.ts'
import { lostKg, meanHoursBetweenFailures, meanMinutesToRepair, stopRatio, unplannedMin } from './stops.ts'

const to = (places: number, value: number | null): string => (value === null ? '--' : value.toFixed(places))
const at = (clock: string): number => Date.parse(`2026-03-02T${clock}:00Z`)
const between = (from: string, until: string) => ({ startAt: at(from), endAt: at(until) })

describe('a frame of 1,200 spindles on JC 40s for 8 hours', () => {
  const tex = texOfNe(40)
  const yarn = { tex, twistPerMetre: twistPerMetreOf(360, tex) }
  const q = gramsPerSpindleHour(16_800, yarn)
  const spindleHours = 1200 * (456 / 60)
  const productive = productiveSpindleHours({
    spindleHours,
    brokenSpindleHours: spindleHours * 0.006,
    emptySpindleHours: spindleHours * 0.004,
  })
  const theory = theoreticalKg(q, 1200, 8)
  const kg = kgByHours(q, productive)

  it('F1 to F4: count, twist, speeds, theory', () => {
    const v = deliveryMetresPerMin(16_800, yarn.twistPerMetre)
    expect([to(3, tex), to(1, yarn.twistPerMetre), to(3, v), to(1, frontRollerRpm(v, 25)), to(2, theory)]).toEqual([
      '14.578',
      '942.9',
      '17.818',
      '226.9',
      '146.62',
    ])
    expect(to(3, q)).toBe('15.272')
  })

  it('F6, F8 to F10: made, and how well', () => {
    expect([
      to(1, productive),
      to(2, kg),
      to(2, timeEfficiency(456, 480)),
      to(2, spindleEfficiency(productive, spindleHours)),
      to(2, productionEfficiency(kg, theory)),
    ]).toEqual(['9028.8', '137.89', '95.00', '99.00', '94.05'])
  })

  it('F5 by the length of each spindle is F6 by their hours', () => {
    const metres = productive * 60 * deliveryMetresPerMin(16_800, yarn.twistPerMetre)
    expect(kgByLength(metres, tex)).toBeCloseTo(kg, 9)
  })

  it('F12 and F24 over it', () => {
    expect(to(2, kgPerThousandSpindleHours(kg, spindleHours))).toBe('15.12')
    expect(to(1, attainment(kg, targetKg({ efficiency: 94, theoreticalKg: theory, shiftShare: 1 }) ?? 0))).toBe('100.1')
    expect(targetKg({ perMachineShift: 140, efficiency: 94, theoreticalKg: theory, shiftShare: 0.5 })).toBe(70)
    expect(targetKg({ theoreticalKg: theory, shiftShare: 1 })).toBeNull()
  })
})

// tex, spindle rpm, twist per metre → delivery, grams a spindle and hour
test.each([
  ['C 16s', 36.44, 12_500, 638, '19.6', '42.0'],
  ['C 21s', 27.77, 14_500, 712, '20.4', '33.3'],
  ['C 32s', 18.22, 16_500, 867, '19.0', '20.4'],
  ['C 40s', 14.58, 16_500, 969, '17.0', '14.6'],
  ['JC 32s', 18.22, 16_800, 832, '20.2', '21.6'],
  ['JC 50s', 11.66, 17_200, 1048, '16.4', '11.3'],
  ['JC 60s', 9.72, 17_500, 1139, '15.4', '8.8'],
  ['JC 80s', 7.29, 17_500, 1304, '13.4', '5.8'],
  ['T/C 65/35 45s', 13.06, 17_000, 968, '17.6', '13.5'],
  ['CVC 60/40 40s', 14.65, 16_500, 935, '17.6', '15.2'],
  ['R 30s', 19.68, 15_500, 744, '20.8', '24.1'],
])('F2 and F3 of %s', (_, tex, rpm, twistPerMetre, v, q) => {
  expect([to(1, deliveryMetresPerMin(rpm, twistPerMetre)), to(1, gramsPerSpindleHour(rpm, { tex, twistPerMetre }))]).toEqual([v, q])
})

test('F1: constants of blends and other counts', () => {
  const tc = blendConstant([
    { cotton: false, share: 65 },
    { cotton: true, share: 35 },
  ])
  const cvc = blendConstant([
    { cotton: true, share: 60 },
    { cotton: false, share: 40 },
  ])
  expect([to(1, tc), to(1, cvc), to(2, texOfNe(45, tc)), to(2, texOfNe(30, GENERAL))]).toEqual(['587.9', '586.1', '13.06', '19.68'])
  expect([neOfTex(18.221875), nmOfTex(20), dtexOfTex(20), denierOfTex(20)]).toEqual([32, 50, 200, 180])
  expect(blendConstant([])).toBe(583.1)
})

test('F7: by weight at the standard regain, and what counts', () => {
  expect(to(2, kgByWeight(106.5, { actual: 6.5, standard: 8.5 }))).toBe('108.50')
  expect(countedKg({ auto: 10, scale: 11, manual: 12 })).toEqual({ kg: 12, source: 'manual' })
  expect(countedKg({ auto: 10, scale: 11 })).toEqual({ kg: 11, source: 'scale' })
  expect(countedKg({ auto: null })).toEqual({ kg: null, source: 'auto' })
})

test('F9, F11, F17, F18: planned time, utilisation, stops, faults', () => {
  expect(plannedMin(1440, { closureMin: 120, plannedStopMin: 180 })).toBe(1140)
  expect(to(2, timeEfficiency(1100, 1140))).toBe('96.49')
  expect([machineUtilisation(1368, 1440), runningMachineRatio(54, 60), stopRatio(72, 1440)]).toEqual([95, 90, 5])
  expect(unplannedMin({ normal: 10, fault: 20, maintenance: 30, planned: 40, closure: 50, doffing: 60 })).toBe(60)
  expect([meanHoursBetweenFailures(14_400, 3), meanMinutesToRepair(135, 3)]).toEqual([80, 45])
  expect(to(1, lostKg(15.272, 1200, 60))).toBe('18.3')
})

test('F13 to F16: breaks', () => {
  expect(to(1, breakRate(140, 9120))).toBe('15.4')
  // frozen while the machine stands, and empty after an hour
  const running = [between('08:00', '09:00'), between('09:04', '16:00')]
  expect(breakMinutes(between('08:55', '09:10'), running)).toBe(11)
  expect(breakMinutes(between('10:00', '12:00'), running)).toBe(60)
  expect(breakMinutes(between('09:01', '09:03'), running)).toBe(0)
  // An hour of running, however long it stood meanwhile.
  expect(breakMinutes(between('08:50', '10:00'), [between('08:00', '09:00'), between('09:30', '16:00')])).toBe(40)
  expect([meanBreakMin(830, 100), to(2, stateRatio(54.72, 9120)), survival(18, 1200)]).toEqual([8.3, '0.60', 98.5])
})

test('no ratio without something to divide by', () => {
  expect([breakRate(3, 0), timeEfficiency(0, 0), survival(1, 0), kwhPerTon(10, 0), meanPrice(1, 0)]).toEqual([null, null, null, null, null])
})

test('ratios are recomputed from their sums: the mean of two break rates is another figure', () => {
  const frames = [
    { breaks: 30, hours: 1000 },
    { breaks: 10, hours: 9000 },
  ]
  const sum = (key: 'breaks' | 'hours') => frames.reduce((all, frame) => all + frame[key], 0)
  expect(breakRate(sum('breaks'), sum('hours'))).toBe(4)
})

test('F19: varieties by the time and the spindles they are assigned to', () => {
  const pieces = varietyPieces(
    [
      { variety: 'JC 40s', startAt: at('06:00'), endAt: at('12:00') },
      { variety: 'JC 50s', startAt: at('12:00'), spindleFrom: 1, spindleTo: 600 },
      { variety: 'JC 60s', startAt: at('12:00'), spindleFrom: 601 },
    ],
    between('08:00', '16:00'),
    1200,
  )
  expect(pieces).toEqual([
    { ...between('08:00', '12:00'), varieties: [{ variety: 'JC 40s', spindles: 1200 }] },
    {
      ...between('12:00', '16:00'),
      varieties: [
        { variety: 'JC 50s', spindles: 600 },
        { variety: 'JC 60s', spindles: 600 },
      ],
    },
  ])
})

test('F20: spindles bound of those installed, else alike among those of one post', () => {
  const bind = (employee: string, jobPost: string, more: object) => ({ employee, jobPost, ...between('08:00', '16:00'), ...more })
  const pieces = sharePieces(
    [
      bind('a', 'tender', { spindleFrom: 1, spindleTo: 400 }),
      bind('b', 'tender', { spindleFrom: 401, spindleTo: 1200 }),
      bind('c', 'doffer', {}),
      bind('d', 'doffer', { endAt: at('12:00') }),
    ],
    between('08:00', '16:00'),
    1200,
  )
  expect(pieces.map(({ shares }) => shares.map(({ employee, share }) => `${employee} ${share.toFixed(3)}`))).toEqual([
    ['a 0.333', 'b 0.667', 'c 0.500', 'd 0.500'],
    ['a 0.333', 'b 0.667', 'c 1.000'],
  ])
})

test('F21, F22: groups by their machines, doffing teams by whole doffs', () => {
  const group = (organisation: string, kg: number) => ({ organisation, kg })
  expect([...kgByGroup([group('甲', 10), group('乙', 5), group('甲', 2)])]).toEqual([
    ['甲', 12],
    ['乙', 5],
  ])
  const sums = doffSums(
    [
      { kg: 67, stopMin: 3 },
      { kg: 66, stopMin: 5 },
    ],
    4,
  )
  expect([sums, meanDoffMin(sums)]).toEqual([{ doffs: 2, kg: 133, stopMin: 8, overStandard: 1 }, 4])
})

test('F23: sliver, lap, cones', () => {
  expect(to(1, sliverKgPerHour({ metresPerMin: 200, gramsPerMetre: 5, deliveries: 1, efficiency: 0.92 }))).toBe('55.2')
  expect(to(1, comberKgPerHour({ nipsPerMin: 400, feedMm: 5, lapGramsPerMetre: 70, heads: 8, noil: 0.17, efficiency: 0.9 }))).toBe('50.2')
  expect(to(1, winderKgPerHour({ metresPerMin: 1200, tex: 14.58, drums: 60, efficiency: 0.85 }))).toBe('53.5')
  expect(deliveryMetresPerMin(10_000, 1000, 2)).toBe(20)
})

describe('F23 by the parameters of a variety and process', () => {
  const none = { gramsPerMetre: null, feedMm: null, lapGramsPerMetre: null, noil: null, tex: null, twistPerMetre: null, positions: null }
  const sheets: readonly (readonly [Partial<ProcessParameter>, number, number, string, string])[] = [
    [{ reckoning: 'sliver', gramsPerMetre: 5 }, 200, 1, '55.2', '50.0'],
    [{ reckoning: 'sliver', gramsPerMetre: 4.2, positions: 2 }, 400, 1, '185.5', '84.0'],
    [{ reckoning: 'combing', feedMm: 5, lapGramsPerMetre: 70, noil: 17, gramsPerMetre: 4.8 }, 400, 8, '51.3', '48.0'],
    [{ reckoning: 'roving', tex: 500, twistPerMetre: 42 }, 1100, 120, '85.0', '588.0'],
    [{ reckoning: 'winding' }, 1200, 60, '57.9', '8.7'],
    [{ reckoning: 'twisting', tex: 29.16, twistPerMetre: 700 }, 11_000, 180, '9.1', '52.5'],
  ]

  it.each(sheets)('%o', (given, speed, positions, byHour, byLength) => {
    const parameter = { ...none, speed: null, efficiency: 92, reckoning: '', ...given }
    expect(to(1, processKgPerHour(parameter, { speed, efficiency: 0.92, positions, tex: 14.58 }))).toBe(byHour)
    // 10,000 m of each delivery, drum or spindle.
    expect(to(1, processKgByLength(parameter, { metres: 10_000, positions, tex: 14.58 }))).toBe(byLength)
  })

  it('says nothing where a parameter is missing', () => {
    for (const reckoning of ['sliver', 'combing', 'roving', 'twisting', 'rotor']) {
      const parameter = { ...none, speed: null, efficiency: 92, reckoning }
      expect(processKgPerHour(parameter, { speed: 300, efficiency: 0.92, positions: 1, tex: 14.58 })).toBeNull()
    }
    expect(
      processKgByLength({ ...none, speed: null, efficiency: 92, reckoning: 'sliver' }, { metres: 10_000, positions: 1, tex: 14.58 }),
    ).toBeNull()
  })
})

describe('electricity', () => {
  const price = { tip: 1.25, peak: 1.05, flat: 0.7, valley: 0.33, off: 0.2 }
  const kwh = { tip: 180, peak: 900, flat: 1300, valley: 1100, off: 120 }

  it('F25, F26: cost, mean price and kWh of a ton', () => {
    const total = Object.values(kwh).reduce((sum, each) => sum + each, 0)
    const yuan = costOf(kwh, price)
    expect([total, to(2, yuan), to(4, meanPrice(yuan, total)), kwhPerTon(total, 1500)]).toEqual([3600, '2467.00', '0.6853', 2400])
  })

  it('F26: each minute of a reading in its own band', () => {
    const periods: BandPeriod[] = [
      { band: 'valley', startMin: 0, endMin: 360 },
      { band: 'peak', startMin: 480, endMin: 660 },
    ]
    const bandOf = (moment: number) => bandAt(periods, (moment / 60_000) % 1440)
    expect(kwhByBand([{ ...between('05:30', '08:30'), kwh: 18 }], bandOf)).toEqual({ tip: 0, peak: 3, flat: 12, valley: 3, off: 0 })
  })

  it('F27 to F29: shared, saved, wasted', () => {
    expect([allocate(120, [1, 3]), allocate(120, [0, 0])]).toEqual([
      [30, 90],
      [60, 60],
    ])
    expect(savedKwh(between('18:00', '20:00'), 34, 6)).toBe(62)
    const readings = [
      { ...between('08:00', '08:15'), kwh: 8 },
      { ...between('08:15', '08:30'), kwh: 2 },
    ]
    expect(idleKwh(readings, [between('08:00', '08:15'), between('08:15', '08:20')])).toBeCloseTo(4 / 3, 12)
  })
})
