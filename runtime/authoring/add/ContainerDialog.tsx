// A container by choosing: which of the blocks of the page stand on a grid, side by side or behind tabs.
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { type ContainerWish, type Direction, placeable, withContainer } from '../../../metadata/authoring/add/newContainer.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { Choice } from '../base/inputs.tsx'
import shared from '../base/workshop.module.css'
import { AddDialog } from './AddDialog.tsx'
import { type Adding, finish, placeIn } from './adding.ts'
import { blocks as texts, containers } from '../base/designTexts.ts'

interface Props extends Adding {
  readonly kind: ContainerWish['type']
}

export function ContainerDialog(props: Props) {
  const { kind, called, draft, close } = props
  const say = useSay()
  const there = placeIn(props)
  const of = placeable(draft.document, there)
  const all = of.map(({ id }) => id)
  const [direction, setDirection] = useState<Direction>('row')
  const [first, setFirst] = useState<readonly string[]>(all.slice(0, 1))
  const [second, setSecond] = useState<readonly string[]>(all.slice(1, 2))
  const [blocks, setBlocks] = useState<readonly string[]>(all)
  const isSplit = kind === 'split'
  const least = kind === 'grid' ? 1 : 2
  const wish = wished({ kind, direction, first, second, blocks })
  const add = (): void => {
    if (wish) finish(props, withContainer(draft.document, wish, there))
  }
  const without = (others: readonly string[]) => of.filter(({ id }) => !others.includes(id))
  return (
    <AddDialog title={fill(say(texts.add), { kind: say(called) })} close={close} add={wish && add}>
      {all.length < least && <Alert type="warning" showIcon title={say(kind === 'grid' ? containers.none : containers.few)} />}
      {isSplit ? (
        <>
          <DirectionChoice value={direction} change={setDirection} />
          <Choice label={containers.first[direction]} of={without(second)} value={first} chooseAll={setFirst} />
          <Choice label={containers.second[direction]} of={without(first)} value={second} chooseAll={setSecond} />
        </>
      ) : (
        <Choice label={kind === 'tabs' ? containers.tabbed : containers.placed} of={of} value={blocks} chooseAll={setBlocks} />
      )}
      <p className={shared.hint}>{say(containers.hint[kind])}</p>
    </AddDialog>
  )
}

export function DirectionChoice({ value, change }: { readonly value: Direction; readonly change: (next: Direction) => void }) {
  const say = useSay()
  return (
    <Segmented
      block
      aria-label={say(containers.direction)}
      value={value}
      options={[
        { value: 'row', label: say(containers.row) },
        { value: 'column', label: say(containers.column) },
      ]}
      onChange={(next) => change(next === 'column' ? 'column' : 'row')}
    />
  )
}

interface Answers {
  readonly kind: ContainerWish['type']
  readonly direction: Direction
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly blocks: readonly string[]
}

function wished({ kind, direction, first, second, blocks }: Answers): ContainerWish | undefined {
  if (kind === 'split') return first.length > 0 && second.length > 0 ? { type: kind, direction, parts: [first, second] } : undefined
  return blocks.length > 0 ? { type: kind, blocks } : undefined
}
