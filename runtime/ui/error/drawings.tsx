// The drawings in the pictures of the error screens: a closed gate, a broken end, a line that is down. Colours come from the theme.
import styles from './drawings.module.css'

/** 403: a cop behind a padlock. */
export function Gate() {
  return (
    <g className={styles.picture}>
      <ellipse className={styles.ground} cx="160" cy="178" rx="120" ry="8" />
      <g className={styles.quiet}>
        {[72, 116, 204, 248].map((x) => (
          <Cop key={x} x={x} />
        ))}
      </g>
      <rect className={styles.panel} x="118" y="86" width="84" height="72" rx="10" />
      <path className={styles.lock} d="M136 86V66a24 24 0 0 1 48 0v20" />
      <circle className={styles.mark} cx="160" cy="116" r="7" />
      <path className={styles.markLine} d="M160 122v14" />
    </g>
  )
}

/** 404: the thread of one spindle ends in the air. */
export function Thread() {
  return (
    <g className={styles.picture}>
      <ellipse className={styles.ground} cx="160" cy="178" rx="120" ry="8" />
      <path className={styles.rail} d="M40 28h240" />
      <g className={styles.quiet}>
        {[72, 116, 204, 248].map((x) => (
          <g key={x}>
            <path className={styles.thread} d={`M${x} 28v56`} />
            <Cop x={x} />
          </g>
        ))}
      </g>
      <Cop x={160} />
      <path className={styles.loose} d="M160 28c0 14 2 20 10 26s14 2 12-6-14-8-16 2" />
      <path className={styles.loose} d="M160 84c-2-8-8-10-10-16" />
    </g>
  )
}

/** 500: two ends of a cable that no longer meet. */
export function Network() {
  return (
    <g className={styles.picture}>
      <ellipse className={styles.ground} cx="160" cy="178" rx="120" ry="8" />
      <path className={styles.cable} d="M24 150c40 0 44-52 88-52h6" />
      <path className={styles.cable} d="M296 50c-40 0-44 48-88 48h-6" />
      <rect className={styles.panel} x="116" y="84" width="30" height="28" rx="6" />
      <rect className={styles.panel} x="174" y="84" width="30" height="28" rx="6" />
      <path className={styles.markLine} d="M146 93h8M146 103h8" />
      <path className={styles.spark} d="M160 62v12M146 66l4 10M174 66l-4 10M160 134v-12M146 130l4-10M174 130l-4-10" />
    </g>
  )
}

function Cop({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.spindle} d="M0 78v94" />
      <path className={styles.yarn} d="M-5 88h10l9 46c1 12-3 24-6 30h-16c-3-6-7-18-6-30z" />
      <path className={styles.winding} d="M-9 112l18-6M-12 126l24-8M-13 140l26-8M-12 153l24-7" />
    </g>
  )
}
