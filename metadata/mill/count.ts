// F1: how fine a yarn is, and how much twist it has.

/** tex = K / Ne: K of cotton by its conditioned weight, and of everything else. */
export const COTTON = 583.1
export const GENERAL = 590.5

/** K of a blend, weighted by its shares: T/C 65/35 has 587.9. */
export function blendConstant(fibres: readonly { readonly cotton: boolean; readonly share: number }[]): number {
  const total = fibres.reduce((sum, { share }) => sum + share, 0)
  const weighted = fibres.reduce((sum, { cotton, share }) => sum + share * (cotton ? COTTON : GENERAL), 0)
  return total > 0 ? weighted / total : COTTON
}

/** F1: grams of 1,000 m. */
export const texOfNe = (ne: number, constant: number = COTTON): number => constant / ne
export const neOfTex = (tex: number, constant: number = COTTON): number => constant / tex
export const nmOfTex = (tex: number): number => 1000 / tex
export const dtexOfTex = (tex: number): number => tex * 10
export const denierOfTex = (tex: number): number => tex * 9

/** Turns per metre by the twist factor αt = (turns per 10 cm) · √tex. */
export const twistPerMetreOf = (twistFactor: number, tex: number): number => (10 * twistFactor) / Math.sqrt(tex)
