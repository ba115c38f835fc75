// What the mill's varieties are made with in each process (docs/product.md, steps and machines): from these the kilograms of F23 follow.
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'

/** variety; card: m/min, g/m; draw: m/min, g/m; roving: rpm, tex, T/m; winder: m/min, efficiency (coarse yarn: more cops to change). */
const sheets = [
  ['C 16s', [175, 5.2], [450, 4.6], [1000, 600, 42], [900, 50]],
  ['C 21s', [170, 5.1], [440, 4.5], [1020, 580, 42.5], [950, 60]],
  ['C 32s', [160, 5.0], [420, 4.3], [1080, 520, 43], [1050, 78]],
  ['C 40s', [155, 4.9], [400, 4.2], [1120, 480, 44], [1200, 85]],
  ['JC 32s', [135, 5.0], [380, 4.2], [1150, 480, 43], [1050, 78]],
  ['JC 40s', [130, 5.0], [370, 4.1], [1200, 440, 45], [1200, 85]],
  ['JC 50s', [128, 4.9], [360, 4.0], [1250, 400, 47], [1300, 86]],
  ['JC 60s', [125, 4.8], [350, 3.9], [1300, 360, 50], [1400, 88]],
  ['JC 80s', [122, 4.6], [340, 3.7], [1350, 330, 53], [1500, 92]],
  ['T/C 65/35 45s', [165, 4.6], [400, 4.1], [1050, 460, 36], [1250, 85]],
  ['CVC 60/40 40s', [160, 4.7], [400, 4.2], [1100, 480, 41], [1200, 85]],
  ['R 30s', [170, 4.8], [430, 4.4], [1000, 540, 36], [1000, 75]],
] as const

/** Combed varieties: nips/min, mm a nip, g/m of the lap, noil %. */
const combing: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'JC 32s': [380, 5.2, 70, 15],
  'JC 40s': [370, 5.2, 70, 16],
  'JC 50s': [360, 5.0, 68, 17],
  'JC 60s': [350, 4.7, 68, 18],
  'JC 80s': [360, 5.0, 66, 20],
}

/** Plied varieties: rpm, tex of both yarns together, T/m. */
const twisting: Readonly<Record<string, readonly [number, number, number]>> = {
  'C 32s': [10_500, 36.44, 620],
  'JC 40s': [11_000, 29.16, 700],
  'JC 60s': [12_000, 19.44, 850],
}

export function processParameters(plan: MillPlan, { begun }: Circumstances): readonly DemoRow[] {
  const spun = new Set(plan.workshops.flatMap(({ varieties }) => varieties.map(([name]) => name)))
  const sheet = (variety: string, process: string, values: Readonly<Record<string, unknown>>): DemoRow => ({
    entity: 'processParameter',
    key: `${variety} ${process}`,
    values: { variety: `@variety/${variety}`, process: `@process/${process}`, effectiveFrom: begun, ...values },
  })
  return sheets.flatMap(([variety, card, draw, roving, winder]) => {
    if (!spun.has(variety)) return []
    const [comb, twist] = [combing[variety], twisting[variety]]
    return [
      sheet(variety, 'CARD', { reckoning: 'sliver', speed: card[0], gramsPerMetre: card[1], positions: 1, efficiency: 93 }),
      ...(comb && plan.preparation.comb > 0
        ? [
            sheet(variety, 'COMB', {
              reckoning: 'combing',
              speed: comb[0],
              feedMm: comb[1],
              lapGramsPerMetre: comb[2],
              noil: comb[3],
              gramsPerMetre: 4.8,
              positions: 8,
              efficiency: 92,
            }),
          ]
        : []),
      sheet(variety, 'DRAW', { reckoning: 'sliver', speed: draw[0], gramsPerMetre: draw[1], positions: 2, efficiency: 85 }),
      sheet(variety, 'ROVE', { reckoning: 'roving', speed: roving[0], tex: roving[1], twistPerMetre: roving[2], efficiency: 90 }),
      sheet(variety, 'WIND', { reckoning: 'winding', speed: winder[0], efficiency: winder[1] }),
      ...(twist && plan.preparation.twister > 0
        ? [sheet(variety, 'TFO', { reckoning: 'twisting', speed: twist[0], tex: twist[1], twistPerMetre: twist[2], efficiency: 93 })]
        : []),
    ]
  })
}
