// The states that there are, each with how many stand in it; pressed, only these are shown.
import type { Option } from '../../../runtime/index.ts'
import { useLanguage, useSay } from '../../../runtime/index.ts'
import { Mark } from './mark.tsx'
import { shapeAt } from './shapes.ts'
import { texts } from './texts.ts'

interface StateChipsProps {
  readonly states: readonly Option[]
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

export function StateChips({ states, counts, chosen, onChoose }: StateChipsProps) {
  const say = useSay()
  const language = useLanguage()
  const toggle = (value: string): void => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChoose(next)
  }
  return (
    <div className="live-chips" role="group" aria-label={say(texts.states)}>
      {states.map(({ value, label, colour }, place) => {
        const count = counts.get(value) ?? 0
        if (count === 0 && !chosen.has(value)) return null
        return (
          <button
            key={value}
            type="button"
            className="live-chip"
            aria-pressed={chosen.has(value)}
            data-colour={colour ?? 'neutral'}
            onClick={() => toggle(value)}
          >
            <Mark shape={shapeAt(colour, place)} colour={colour} />
            {label}
            <b>{count.toLocaleString(language)}</b>
          </button>
        )
      })}
    </div>
  )
}

/** How many items stand in each state. */
export function countsOf(items: readonly { readonly state: Option }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { state } of items) counts.set(state.value, (counts.get(state.value) ?? 0) + 1)
  return counts
}
