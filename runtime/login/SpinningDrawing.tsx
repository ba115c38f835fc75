// The login screen's picture: a ring frame seen from the front. Rovings above, drafting rollers, threads running down to the cops.
import styles from './drawing.module.css'

const WIDTH = 960
const HEIGHT = 1080
const PITCH = 116

/** One spindle's place and state; the cops fill up from left to right as they do after a doff. */
interface Place {
  readonly x: number
  readonly fill: number
  readonly broken: boolean
}

const FRONT: readonly Place[] = Array.from({ length: 9 }, (_, index) => ({ x: 16 + index * PITCH, fill: 0.5 + index * 0.055, broken: index === 5 }))
const BACK: readonly number[] = Array.from({ length: 15 }, (_, index) => index * 70 - 8)

export function SpinningDrawing() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={styles.far}>
        <path className={styles.rail} d={`M0 418h${WIDTH}`} />
        {BACK.map((x) => (
          <g key={x} transform={`translate(${x} 418) scale(0.56)`}>
            <path className={styles.thread} d="M0 0v190" />
            <CopShape fill={0.8} />
          </g>
        ))}
        <path className={styles.rail} d={`M0 688h${WIDTH}`} />
      </g>
      <g>
        {FRONT.map(({ x }) => (
          <Roving key={x} x={x} />
        ))}
        <Rollers />
        {FRONT.map((place) => (
          <Spindle key={place.x} {...place} />
        ))}
        <path className={styles.base} d={`M0 1010h${WIDTH}v70H0z`} />
        <path className={styles.baseLine} d={`M0 1010h${WIDTH}`} />
      </g>
    </svg>
  )
}

/** A roving bobbin on its hanger, and the sliver that leaves it. */
function Roving({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.hanger} d="M0 470v24" />
      <path className={styles.package} d="M-26 494h52c6 14 8 30 8 46s-2 32-8 46h-52c-6-14-8-30-8-46s2-32 8-46z" />
      <path className={styles.winding} d="M-32 512h64M-34 530h68M-34 548h68M-32 566h64" />
      <path className={styles.sliver} d="M33 552c10 30-33 40-33 78" />
    </g>
  )
}

/** Three lines of drafting rollers across the frame, with a cot at each thread. */
function Rollers() {
  return (
    <g>
      {[636, 660, 684].map((y, line) => (
        <g key={y}>
          <path className={styles.roller} d={`M0 ${y}h${WIDTH}`} />
          {FRONT.map(({ x }) => (
            <rect key={x} className={styles.cot} x={x - 16 + line * 2} y={y - 8} width={32 - line * 4} height="16" rx="5" />
          ))}
        </g>
      ))}
    </g>
  )
}

function Spindle({ x, fill, broken }: Place) {
  return (
    <g transform={`translate(${x} 692)`}>
      <path className={styles.guide} d="M-10 60c0-8 20-8 20 0s-12 10-12 2" />
      {broken ? (
        <>
          <path className={styles.loose} d="M0 0c0 20 4 30-4 42s-14 4-8-4 16 2 12 14" />
          <circle className={styles.lamp} cx="34" cy="292" r="6" />
        </>
      ) : (
        <>
          <path className={styles.thread} d="M0 0v62" />
          <path className={styles.balloon} d="M0 62c26 34 30 70 20 118" />
        </>
      )}
      <g transform="translate(0 92)">
        <CopShape fill={fill} />
      </g>
      <ellipse className={styles.ring} cx="0" cy="276" rx="30" ry="7" />
      {!broken && <circle className={styles.traveller} cx="28" cy="273" r="3" />}
    </g>
  )
}

/** A wound cop on its spindle, `fill` (0 to 1) of its full width; 216 units high. */
function CopShape({ fill }: { readonly fill: number }) {
  const half = 9 + 13 * fill
  const windings = Array.from({ length: 7 }, (_, index) => 84 + index * 15)
  return (
    <>
      <path className={styles.spindle} d="M0 0v226" />
      <path className={styles.package} d={`M-6 26h12l${half - 6} 66c2 30-2 82-${(half / 3).toFixed(1)} 108h-${((half * 4) / 3).toFixed(1)}c-${(half / 3).toFixed(1)}-26-${(half / 3 + 2).toFixed(1)}-78-2-108z`} />
      {windings.map((y) => (
        <path key={y} className={styles.winding} d={`M${-half + 1} ${y + 9}l${half * 2 - 2}-10`} />
      ))}
    </>
  )
}
