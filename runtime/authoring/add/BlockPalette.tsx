// Whole blocks that a page can be given: of rows, of figures, and widgets that are blocks by themselves, those of packages among them.
import { PlusOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import { choosersOf, withRecord, type ContainerWish, type Direction } from '../../../metadata/authoring/add/newContainer.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit } from '../base/draft.ts'
import { Choice, Words } from '../base/inputs.tsx'
import type { Choices } from '../base/server.ts'
import { useEntityWithRights, type Entities } from '../base/useEntities.ts'
import { useProposals } from '../base/useProposals.ts'
import { AddDialog } from './AddDialog.tsx'
import { BlockDialog, type BlockKind } from './BlockDialog.tsx'
import { ContainerDialog, DirectionChoice } from './ContainerDialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { ChartDialog, type ChartKind } from './ChartBuilder.tsx'
import { finish, placeIn, type Adding } from './adding.ts'
import styles from './design.module.css'
import { blocks as texts, charts, records } from '../base/designTexts.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly entities: Entities | undefined
}

type Offer = { readonly id: string; readonly label: Text } & (
  | { readonly block: BlockKind }
  | { readonly chart: ChartKind }
  | { readonly stands: 'record' | 'form' }
  | { readonly container: ContainerWish['type'] }
)

const usual: readonly Offer[] = [
  { id: 'table', label: texts.table, block: { type: 'table' } },
  { id: 'chart', label: texts.chart, chart: 'any' },
  { id: 'tile', label: texts.tile, chart: 'tile' },
  { id: 'days', label: texts.days, chart: 'days' },
  { id: 'timeline', label: texts.timeline, block: { type: 'timeline' } },
  { id: 'record', label: texts.record, stands: 'record' },
  { id: 'form', label: texts.form, stands: 'form' },
]

const containers: readonly Offer[] = [
  { id: 'grid', label: texts.grid, container: 'grid' },
  { id: 'split', label: texts.split, container: 'split' },
  { id: 'tabs', label: texts.tabs, container: 'tabs' },
]

export function BlockPalette({ draft, edit, entities }: Props) {
  const say = useSay()
  const { choices } = useProposals()
  const [chosen, choose] = useState<Offer>()
  // the product's others are screens by themselves
  const own = (choices?.widgets ?? []).filter(({ id, role, live }) => role === 'block' && (live || isTenants(id)))
  const offers = [
    ...usual,
    ...own.map((widget): Offer => ({ id: `widget:${widget.id}`, label: widget.label, block: { type: 'widget', widget } })),
  ]
  const close = (): void => choose(undefined)
  return (
    <section className={styles.palette} aria-label={say(texts.heading)}>
      <h3>{say(texts.heading)}</h3>
      <Offers of={offers} isReady={choices !== undefined} choose={choose} />
      <h3>{say(texts.arrangement)}</h3>
      <Offers of={containers} isReady={entities !== undefined} choose={choose} />
      {chosen && choices && <ChoiceDialog chosen={chosen} draft={draft} edit={edit} around={entities} choices={choices} close={close} />}
    </section>
  )
}

interface OffersProps {
  readonly of: readonly Offer[]
  readonly isReady: boolean
  readonly choose: (offer: Offer) => void
}

function Offers({ of, isReady, choose }: OffersProps) {
  const say = useSay()
  return (
    <ul>
      {of.map((offer) => (
        <li key={offer.id}>
          <button type="button" disabled={!isReady} onClick={() => choose(offer)}>
            <PlusOutlined aria-hidden />
            {say(offer.label)}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceDialogProps {
  readonly chosen: Offer
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly around: Entities | undefined
  readonly choices: Choices
  readonly close: () => void
}

/** A record that stands on the page: of which list or tree, and where. */
function RecordDialog(props: Adding) {
  const { called, draft, close } = props
  const say = useSay()
  const there = placeIn(props)
  const choosers = choosersOf(draft.document, there)
  const [of, setOf] = useState(choosers[0]?.id)
  const [direction, setDirection] = useState<Direction>('row')
  const [given, setGiven] = useState<Text>()
  const found = useEntityWithRights(choosers.find(({ id }) => id === of)?.entity)
  const title = given ?? found?.entity.label ?? called
  const isBarred = found !== undefined && found.held.shown === undefined
  const isReady = found !== undefined && !isBarred && title.zh !== '' && title.en !== ''
  const add = (): void => {
    if (found && of !== undefined) finish(props, withRecord(draft.document, { of, ...found, title, direction }, there))
  }
  return (
    <AddDialog title={fill(say(texts.add), { kind: say(called) })} close={close} add={isReady ? add : undefined}>
      {choosers.length === 0 && <Alert type="warning" showIcon title={say(records.none)} />}
      <Choice label={records.of} of={choosers} value={of} required choose={setOf} />
      {isBarred && <Alert type="warning" showIcon title={say(texts.notHeld)} />}
      <DirectionChoice value={direction} change={setDirection} />
      <Words label={charts.zh} value={title.zh} change={(zh) => setGiven({ ...title, zh })} />
      <Words label={charts.en} value={title.en} change={(en) => setGiven({ ...title, en })} />
    </AddDialog>
  )
}

function ChoiceDialog({ chosen, choices, ...rest }: ChoiceDialogProps) {
  const common = { ...rest, called: chosen.label }
  if ('block' in chosen) return <BlockDialog {...common} kind={chosen.block} choices={choices} />
  if ('container' in chosen) return <ContainerDialog {...common} kind={chosen.container} />
  if ('stands' in chosen) return chosen.stands === 'form' ? <FormDialog {...common} choices={choices} /> : <RecordDialog {...common} />
  const { zh, en } = chosen.label
  const title = { zh: texts.add.zh.replace('{kind}', zh), en: texts.add.en.replace('{kind}', en) }
  return <ChartDialog {...rest} kind={chosen.chart} title={title} />
}
