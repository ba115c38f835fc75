// The states of an entity as a drawing: an arrow leads from a state over an operation to the next. Two states chosen one after the other make another.
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { dictionaryOfStates, newMove, stateGraph, type StateGraph } from '../../../metadata/authoring/add/stateGraph.ts'
import { offAmong } from '../../../metadata/document/dictionaryValues.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { AddState } from './AddState.tsx'
import { BeginStates } from './BeginStates.tsx'
import { useDictionaryValues } from '../conditions/useDictionaryValues.ts'
import type { Edit, Path } from '../base/draft.ts'
import styles from './stateDiagram.module.css'
import { states as texts } from '../base/texts.ts'
import { useUses } from '../base/useUses.tsx'

interface Props {
  readonly document: Patchable
  readonly selected: Path
  readonly edit: (edit: Edit) => void
  readonly fixed: boolean
  /** Another draft has been made beside it. */
  readonly onChange?: (() => void) | undefined
}

/** Where states and operations are looked at. */
export const showsStates = ({ kind }: Patchable, [part]: Path): boolean => kind === 'entity' && (part === 'states' || part === 'operations')

export function StateDiagram(props: Props) {
  const { document, selected, fixed } = props
  const dictionary = dictionaryOfStates(document)
  if (dictionary !== undefined) return <Drawn {...props} dictionary={dictionary} />
  // what the product has made has the states that it has
  return selected[0] === 'states' && !fixed && isTenants(document.id) ? <BeginStates {...props} /> : null
}

/** Pixels of a line, of the room between states and operations, and of either. */
const [line, gap, width, moveWidth] = [44, 96, 132, 176]

function Drawn({ document, selected, edit, fixed, dictionary, onChange }: Props & { readonly dictionary: string }) {
  const say = useSay()
  const [turn, setTurn] = useState(0)
  const values = useDictionaryValues(dictionary, turn)
  const [from, setFrom] = useState<string>()
  const uses = useUses(document, selected, undefined)
  const graph = stateGraph(
    document,
    values.map(({ value }) => value),
  )
  if (!graph) return null
  const labelOf = (state: string): Text => values.find(({ value }) => value === state)?.label ?? { zh: state, en: state }
  const off = offAmong(values)
  const choose = (state: string): void => {
    if (fixed) return
    if (from === undefined) return setFrom(state)
    setFrom(undefined)
    if (state === from) return
    const { name, item } = newMove(document, { from, to: state, label: labelOf(state) })
    edit({ edit: 'add', list: ['operations'], name, item })
  }
  const remove = (event: KeyboardEvent, operation: string): void => {
    if (fixed || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    const part = ['operations', operation]
    uses.beforeRemoving(part, () => edit({ edit: 'remove', part }))
  }
  const last = Math.max(graph.states.length - 1, ...graph.moves.map((move) => move.line))
  return (
    <section aria-label={say(texts.title)} className={styles.diagram}>
      <div
        className={styles.drawing}
        style={{ height: (last + 1) * line, width: width + gap + moveWidth }}
        onKeyDown={({ key }) => key === 'Escape' && setFrom(undefined)}
      >
        <Arrows graph={graph} chosen={selected[1]} height={(last + 1) * line} />
        {graph.states.map((state, at) => (
          <Button
            key={state}
            size="small"
            className={styles.state ?? ''}
            style={{ top: at * line, width }}
            type={from === state ? 'primary' : 'default'}
            aria-pressed={from === state}
            data-off={off.has(state) || undefined}
            title={off.has(state) ? fill(say(texts.off), { label: say(labelOf(state)) }) : say(labelOf(state))}
            onClick={() => choose(state)}
          >
            {state === graph.initial && (
              <span className={styles.begins} title={say(texts.initial)} aria-label={say(texts.initial)} role="img" />
            )}
            {say(labelOf(state))}
          </Button>
        ))}
        {graph.moves.map((move) => (
          <Button
            key={move.operation}
            type="text"
            size="small"
            className={styles.move ?? ''}
            style={{ top: move.line * line, left: width + gap, width: moveWidth }}
            aria-current={selected[1] === move.operation || undefined}
            aria-label={`${say(move.label)}: ${move.from.map((each) => say(labelOf(each))).join(', ')} → ${say(labelOf(move.to))}`}
            onClick={() => edit({ edit: 'select', part: ['operations', move.operation] })}
            onKeyDown={(event) => remove(event, move.operation)}
          >
            {say(move.label)}
          </Button>
        ))}
      </div>
      {!fixed && (
        <p className={styles.hint} aria-live="polite">
          {say(from === undefined ? texts.hint : texts.next)}
        </p>
      )}
      {!fixed && isTenants(dictionary) && (
        <AddState
          dictionary={dictionary}
          added={() => {
            setTurn(turn + 1)
            onChange?.()
          }}
        />
      )}
      {uses.dialog}
    </section>
  )
}

/** From each state into the operation, and out of it to where it leads. */
function Arrows({
  graph: { states, moves },
  chosen,
  height,
}: {
  readonly graph: StateGraph
  readonly chosen: string | undefined
  readonly height: number
}) {
  const y = (at: number): number => at * line + 12
  const curve = (one: number, other: number): string => `M0 ${one} C ${gap / 2} ${one}, ${gap / 2} ${other}, ${gap} ${other}`
  return (
    <svg className={styles.arrows} style={{ left: width }} width={gap} height={height} aria-hidden="true">
      {moves.map(({ operation, from, to, line: at }) => (
        <g key={operation} data-chosen={operation === chosen || undefined}>
          {from.map((state) => (
            <path key={state} d={curve(y(states.indexOf(state)) - 4, y(at) - 3)} />
          ))}
          <path d={curve(y(states.indexOf(to)) + 4, y(at) + 3)} />
          <path
            className={styles.head}
            d={`M8 ${y(states.indexOf(to))} L0 ${y(states.indexOf(to)) + 4} L8 ${y(states.indexOf(to)) + 8} Z`}
          />
        </g>
      ))}
    </svg>
  )
}
