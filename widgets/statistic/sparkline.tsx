// The way a figure has taken, as a line without axes.

const WIDTH = 96
const HEIGHT = 32
const EDGE = 3

interface Props {
  readonly values: readonly (number | null)[]
  /** The values in words. */
  readonly label: string
}

export function Sparkline({ values, label }: Props) {
  const known = values.filter((value) => value !== null)
  const least = known.reduce((one, other) => Math.min(one, other), known[0] ?? 0)
  const most = known.reduce((one, other) => Math.max(one, other), known[0] ?? 0)
  const at = (value: number, index: number) => {
    const x = EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return { x, y: HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE) }
  }
  const points = values.flatMap((value, index) => (value === null ? [] : [at(value, index)]))
  const last = points.at(-1)
  return (
    <svg className="stat-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}
