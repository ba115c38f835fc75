// The login screen's picture: a ring frame seen from the front. Rovings above, drafting rollers, threads running down to the cops.
import styles from './drawing.module.css'

/** Wider than any window is for its height, so that the height decides how large it is drawn: nothing reaches up to the words above it. */
const WIDTH = 1424
const HEIGHT = 1080
const PITCH = 116

/** One spindle's place and state; the cops fill up from left to right as they do after a doff. */
interface Place {
  readonly x: number
  readonly fill: number
  readonly broken: boolean
}

const FRONT: readonly Place[] = Array.from({ length: 13 }, (_, index) => ({
  x: 16 + index * PITCH,
  fill: 0.46 + index * 0.04,
  broken: index === 7,
}))

export function SpinningDrawing() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.creel} d={`M0 398h${WIDTH}`} />
      {FRONT.map(({ x }) => (
        <Roving key={x} x={x} />
      ))}
      <Rollers />
      <path className={styles.base} d={`M0 1016h${WIDTH}v64H0z`} />
      <path className={styles.baseLine} d={`M0 1016h${WIDTH}`} />
      <path className={styles.ringRail} d={`M0 892h${WIDTH}`} />
      {FRONT.map((place) => (
        <Spindle key={place.x} {...place} />
      ))}
    </svg>
  )
}

/** A roving bobbin hung from the creel, and the sliver that leaves it. */
function Roving({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.hanger} d="M0 398v30" />
      <path className={styles.package} d="M-13 428h26l15 20v92l-15 20h-26l-15-20v-92z" />
      <path className={styles.winding} d="M-28 462h56M-28 482h56M-28 502h56M-28 522h56" />
      <path className={styles.sliver} d="M28 530c14 34-28 48-28 92" />
    </g>
  )
}

/** Three lines of drafting rollers across the frame, with a cot at each thread. */
function Rollers() {
  return (
    <g>
      {[630, 656, 682].map((y, line) => (
        <g key={y}>
          <path className={styles.roller} d={`M0 ${y}h${WIDTH}`} />
          {FRONT.map(({ x }) => (
            <rect key={x} className={styles.cot} x={x - 17 + line * 2} y={y - 9} width={34 - line * 4} height="18" rx="6" />
          ))}
        </g>
      ))}
    </g>
  )
}

/** From the front roller down: thread, guide, balloon, cop and ring. A broken end hangs loose, and its lamp is lit. */
function Spindle({ x, fill, broken }: Place) {
  return (
    <g transform={`translate(${x} 0)`}>
      <CopShape fill={fill} />
      <path className={styles.guide} d="M-12 752c2-9 22-8 20 2s-18 8-14 0" />
      {broken ? (
        <path className={styles.loose} d="M0 691c0 16 4 26-4 38s-15 4-9-4 17 2 13 13" />
      ) : (
        <path className={styles.thread} d="M0 691v58c30 40 36 96 33 138" />
      )}
      <ellipse className={styles.ring} cx="0" cy="892" rx="33" ry="8" />
      {broken ? (
        <circle className={styles.lamp} cx="0" cy="1046" r="8" />
      ) : (
        <circle className={styles.traveller} cx="33" cy="890" r="3.5" />
      )}
    </g>
  )
}

/** A cop on its tube: cone above, cylinder in the middle, rounded foot. `fill` (0 to 1) is how far it has built up. */
function CopShape({ fill }: { readonly fill: number }) {
  const half = 24
  const shoulder = 950 - 118 * fill
  const tip = shoulder - 48
  const windings = Array.from({ length: 12 }, (_, index) => shoulder + 6 + index * 13).filter((y) => y < 968)
  return (
    <>
      <path className={styles.spindle} d="M0 770v246" />
      <path className={styles.tube} d="M-5 784h10l4 214h-18z" />
      <path
        className={styles.package}
        d={`M-6 ${tip}h12L${half} ${shoulder}V966c0 12-8 20-14 22h-${half * 2 - 28}c-6-2-14-10-14-22V${shoulder}z`}
      />
      {windings.map((y) => (
        <path key={y} className={styles.winding} d={`M${-half} ${y + 8}L${half} ${y}`} />
      ))}
    </>
  )
}
