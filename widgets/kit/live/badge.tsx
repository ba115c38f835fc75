// A flag and a number: how much is open on a machine.
import { FlagFilled } from '@ant-design/icons'
import type { LiveItem } from '../../../runtime/index.ts'

interface BadgeProps {
  readonly of: NonNullable<LiveItem['badge']>
}

export function Badge({ of: { label, count } }: BadgeProps) {
  return (
    <span className="live-badge" data-hint={`${label} ${count}`}>
      <FlagFilled />
      <span className="live-unseen">{label}</span> {count}
    </span>
  )
}

/** How many of the items are flagged. */
export function Flagged({ items }: { readonly items: readonly LiveItem[] }) {
  const flagged = items.flatMap(({ badge }) => badge ?? [])
  const [first] = flagged
  return first ? (
    <span className="live-badge">
      <FlagFilled />
      {first.label} {flagged.reduce((sum, { count }) => sum + count, 0)}
    </span>
  ) : null
}
