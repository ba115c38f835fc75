// F23: what the machines before and after the ring frames make, kg/h; efficiencies are parts of 1. Roving is F3, and twisting F2 with two turns a revolution.

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
