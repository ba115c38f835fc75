// What stands for a drawing while its figures are on the way: of its shape, at its place.
import type { ReactNode } from 'react'

/** What a kind of chart draws. */
export type Shape = 'bars' | 'circle' | 'arc' | 'web' | 'squares' | 'lanes' | 'flows'

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const heights = [40, 62, 50, 78, 66, 88, 58, 72, 48, 64]

/** On 300 by 100. */
const shapes: Readonly<Record<Shape, ReactNode>> = {
  bars: heights.map((height, at) => <rect key={`${at}-${height}`} x={at * 30 + 6} y={100 - height} width="16" height={height} rx="1" />),
  circle: <circle cx="150" cy="50" r="44" />,
  arc: <path d="M112 72 A44 44 0 1 1 188 72 L181 68 A36 36 0 1 0 119 68 Z" />,
  web: <path d="M150 4 L190 27 V73 L150 96 L110 73 V27 Z" />,
  squares: places(20).flatMap((column) =>
    places(7).map((row) => <rect key={`${column}-${row}`} x={column * 15 + 1} y={row * 14 + 1} width="13" height="12" rx="1" />),
  ),
  lanes: places(5).map((at) => (
    <rect key={at} x={20 + ((at * 37) % 110)} y={at * 20 + 4} width={90 + ((at * 53) % 80)} height="10" rx="2" />
  )),
  flows: [0, 1].flatMap((stage) =>
    places(3).map((at) => (
      <path
        key={`${stage}-${at}`}
        opacity="0.6"
        d={`M${stage * 148 + 4} ${at * 34 + 4} C${stage * 148 + 70} ${at * 34 + 4} ${stage * 148 + 80} ${((at + 1) % 3) * 34 + 4} ${stage * 148 + 146} ${((at + 1) % 3) * 34 + 4} v20 C${stage * 148 + 80} ${((at + 1) % 3) * 34 + 24} ${stage * 148 + 70} ${at * 34 + 24} ${stage * 148 + 4} ${at * 34 + 24} Z`}
      />
    )),
  ),
}

/** These keep their form, whatever the space. */
const round: ReadonlySet<Shape> = new Set(['circle', 'arc', 'web'])

export function Bones({ shape }: { readonly shape: Shape }) {
  return (
    <svg
      className="kit-chart-bones"
      data-shape={shape}
      viewBox="0 0 300 100"
      preserveAspectRatio={round.has(shape) ? 'xMidYMid' : 'none'}
      aria-hidden
    >
      {shapes[shape]}
    </svg>
  )
}
