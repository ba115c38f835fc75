// A line of `POST /api/telemetry/history`.

export interface Line {
  readonly kind: string
  /** The machine's number. */
  readonly device: string
  readonly [field: string]: unknown
}

export const iso = (at: number): string => new Date(at).toISOString()

export const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals
