// What a frame runs at for the yarn it spins: speeds, doff length, break rate (docs/product.md, yarn table).
import { CONTRACTION, deliveryMetresPerMin, gramsPerSpindleHour } from '../../metadata/mill/output.ts'
import type { Frame, SpunVariety } from '../plan.ts'

/** By variety: spindle rpm on a frame of usual speed, and running breaks per 1000 spindle hours. */
const table: Readonly<Record<string, readonly [rpm: number, breaks: number]>> = {
  'C 16s': [12_500, 12],
  'C 21s': [14_500, 14],
  'C 32s': [16_500, 22],
  'C 40s': [16_500, 24],
  'JC 32s': [16_800, 12],
  'JC 40s': [16_800, 14],
  'JC 50s': [17_200, 15],
  'JC 60s': [17_500, 16],
  'JC 80s': [17_500, 20],
  'T/C 65/35 45s': [17_000, 18],
  'CVC 60/40 40s': [16_500, 16],
  'R 30s': [15_500, 10],
}

/** Cops are spun a little fuller than their nominal weight. */
const FULLER = 1.02

/** How a frame spins a variety. */
export interface Spinning {
  readonly variety: string
  readonly tex: number
  /** Set spindle speed, rpm. */
  readonly rpm: number
  readonly twistPerMetre: number
  /** F2, m/min, at the set speed. */
  readonly speed: number
  /** Delivered metres of a full cop. */
  readonly doffMetres: number
  /** Running breaks per 1000 spindle hours, in the mean. */
  readonly breakRate: number
  /** F3, g per spindle and hour, at the set speed. */
  readonly grams: number
}

export function spinningOf(frame: Frame, { name, tex, twistPerMetre, copWeight }: SpunVariety): Spinning {
  const [usual, breakRate] = table[name] ?? [tex > 30 ? 13_500 : tex > 16 ? 16_000 : 17_000, 16]
  const rpm = usual * frame.speedFactor
  return {
    variety: name,
    tex,
    rpm,
    twistPerMetre,
    speed: deliveryMetresPerMin(rpm, twistPerMetre),
    doffMetres: (FULLER * copWeight * 1000) / (tex * (1 - CONTRACTION)),
    breakRate,
    grams: gramsPerSpindleHour(rpm, { tex, twistPerMetre }),
  }
}
