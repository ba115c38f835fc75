// Whether the demo mills' machines make what such machines do: kg/h of each process within its range.
import { expect, test } from 'vitest'
import { type ProcessParameter, processKgPerHour } from '../../metadata/mill/otherProcess.ts'
import { hengfeng, jinhua } from './demoMill.ts'
import { processParameters } from './processParameters.ts'
import { randomFrom } from './random.ts'

/** Of a machine; of roving and twisting of a spindle. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  CARD: [30, 80],
  COMB: [40, 75],
  DRAW: [100, 250],
  ROVE: [0.4, 0.9],
  WIND: [35, 60],
  TFO: [0.03, 0.1],
}
const parameterOf = (values: Readonly<Record<string, unknown>>): ProcessParameter => {
  const of = (name: string): number | null => (typeof values[name] === 'number' ? values[name] : null)
  return {
    reckoning: String(values.reckoning),
    speed: of('speed'),
    efficiency: of('efficiency') ?? 0,
    gramsPerMetre: of('gramsPerMetre'),
    feedMm: of('feedMm'),
    lapGramsPerMetre: of('lapGramsPerMetre'),
    noil: of('noil'),
    tex: of('tex'),
    twistPerMetre: of('twistPerMetre'),
    positions: of('positions'),
  }
}
const texOf: Readonly<Record<string, number>> = {
  'C 16s': 36.44,
  'C 21s': 27.77,
  'R 30s': 19.68,
  'C 32s': 18.22,
  'JC 32s': 18.22,
  'JC 40s': 14.58,
}
const finer: Readonly<Record<string, number>> = {
  'C 40s': 14.58,
  'JC 50s': 11.66,
  'JC 60s': 9.72,
  'JC 80s': 7.29,
  'T/C 65/35 45s': 13.06,
  'CVC 60/40 40s': 14.65,
}

test.each([jinhua, hengfeng])('every variety has its parameters in each of its processes', (plan) => {
  const begun = '2026-01-01'
  const rows = processParameters(plan, { begun, today: begun, random: randomFrom('a'), clock: randomFrom('b') })
  const spun = new Set(plan.workshops.flatMap(({ varieties }) => varieties.map(([name]) => name)))
  const combed = plan.preparation.comb > 0
  for (const name of spun)
    for (const process of ['CARD', 'DRAW', 'ROVE', 'WIND', ...(combed && name.startsWith('JC') ? ['COMB'] : [])])
      expect(
        rows.filter(({ key }) => key === `${name} ${process}`),
        `${name} ${process}`,
      ).toHaveLength(1)
  for (const { key, values } of rows) {
    const [variety = '', process = ''] = [key.slice(0, key.lastIndexOf(' ')), key.slice(key.lastIndexOf(' ') + 1)]
    const parameter = parameterOf(values)
    const kg = processKgPerHour(parameter, {
      speed: parameter.speed ?? 0,
      efficiency: parameter.efficiency / 100,
      positions: process === 'WIND' ? 60 : 1,
      tex: texOf[variety] ?? finer[variety] ?? null,
    })
    const [least, most] = ranges[process] ?? [0, 0]
    expect(kg, key).toBeGreaterThanOrEqual(least)
    expect(kg, key).toBeLessThanOrEqual(most)
  }
})
