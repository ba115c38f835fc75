// F23: what the machines before and after the ring frames make, kg/h; efficiencies are parts of 1. Roving is F3, and twisting F2 with two turns a revolution.
import { CONTRACTION, deliveryMetresPerMin, gramsPerSpindleHour } from './output.ts'

/** Types of machine models whose output is that of another process than spinning. What laps weigh is not told of a variety: of lap winders nothing is reckoned. */
export const otherKinds: ReadonlySet<string> = new Set(['card', 'draw', 'comb', 'lap', 'roving', 'winder', 'twister'])

interface Sliver {
  readonly metresPerMin: number
  readonly gramsPerMetre: number
  readonly deliveries: number
  readonly efficiency: number
}

/** Cards and draw frames. */
export const sliverKgPerHour = ({ metresPerMin, gramsPerMetre, deliveries, efficiency }: Sliver): number =>
  (metresPerMin * 60 * gramsPerMetre * deliveries * efficiency) / 1000

interface Comber {
  readonly nipsPerMin: number
  readonly feedMm: number
  readonly lapGramsPerMetre: number
  readonly heads: number
  /** Part of 1 that is combed out. */
  readonly noil: number
  readonly efficiency: number
}

export const comberKgPerHour = ({ nipsPerMin, feedMm, lapGramsPerMetre, heads, noil, efficiency }: Comber): number =>
  (nipsPerMin * 60 * feedMm * lapGramsPerMetre * heads * (1 - noil) * efficiency) / 1e6

interface Winder {
  readonly metresPerMin: number
  readonly tex: number
  readonly drums: number
  readonly efficiency: number
}

export const winderKgPerHour = ({ metresPerMin, tex, drums, efficiency }: Winder): number =>
  (metresPerMin * 60 * tex * drums * efficiency) / 1e6

/** What a variety is made with in a process, as people say it; null: nobody has. Efficiency and noil in %. */
export interface ProcessParameter {
  readonly reckoning: string
  /** m/min, nips/min or spindle rpm. */
  readonly speed: number | null
  readonly efficiency: number
  readonly gramsPerMetre: number | null
  readonly feedMm: number | null
  readonly lapGramsPerMetre: number | null
  readonly noil: number | null
  readonly tex: number | null
  readonly twistPerMetre: number | null
  /** Deliveries, heads, drums or spindles of a machine. */
  readonly positions: number | null
}

/** What the parameter leaves to the machine and the variety. */
export interface Made {
  readonly positions: number
  readonly tex: number | null
}

/** F23 at a speed, by the efficiency that is aimed at (parts of 1); null where a parameter is missing. */
export function processKgPerHour(
  parameter: ProcessParameter,
  { speed, efficiency, ...made }: Made & { readonly speed: number; readonly efficiency: number },
): number | null {
  const { gramsPerMetre, feedMm, lapGramsPerMetre, noil, twistPerMetre } = parameter
  const positions = parameter.positions ?? made.positions
  const tex = parameter.tex ?? made.tex
  switch (parameter.reckoning) {
    case 'sliver':
      return gramsPerMetre === null ? null : sliverKgPerHour({ metresPerMin: speed, gramsPerMetre, deliveries: positions, efficiency })
    case 'combing':
      return feedMm === null || lapGramsPerMetre === null || noil === null
        ? null
        : comberKgPerHour({ nipsPerMin: speed, feedMm, lapGramsPerMetre, heads: positions, noil: noil / 100, efficiency })
    case 'roving':
      return tex === null || twistPerMetre === null
        ? null
        : (gramsPerSpindleHour(speed, { tex, twistPerMetre }) * positions * efficiency) / 1000
    case 'winding':
      return tex === null ? null : winderKgPerHour({ metresPerMin: speed, tex, drums: positions, efficiency })
    case 'twisting':
      return tex === null || twistPerMetre === null
        ? null
        : winderKgPerHour({ metresPerMin: deliveryMetresPerMin(speed, twistPerMetre, 2), tex, drums: positions, efficiency })
    default:
      return null
  }
}

/** F23 by the metres that each delivery, drum or spindle has made: what was delivered needs no efficiency. A comber delivers one sliver. */
export function processKgByLength(parameter: ProcessParameter, { metres, ...made }: Made & { readonly metres: number }): number | null {
  const { gramsPerMetre, reckoning } = parameter
  const positions = reckoning === 'combing' ? 1 : (parameter.positions ?? made.positions)
  const tex =
    reckoning === 'sliver' || reckoning === 'combing' ? (gramsPerMetre === null ? null : gramsPerMetre * 1000) : (parameter.tex ?? made.tex)
  return tex === null ? null : ((metres * tex * positions) / 1e6) * (reckoning === 'roving' ? 1 - CONTRACTION : 1)
}
