// Whole blocks that a page can be given: of rows, of figures, and widgets that are blocks by themselves, those of packages among them.
import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ContainerWish } from '../../../metadata/authoring/add/newContainer.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit } from '../base/draft.ts'
import type { Choices } from '../base/server.ts'
import type { Entities } from '../base/useEntities.ts'
import { useProposals } from '../base/useProposals.ts'
import { BlockDialog, type BlockKind } from './BlockDialog.tsx'
import { ContainerDialog } from './ContainerDialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { ChartDialog, type ChartKind } from './ChartBuilder.tsx'
import styles from './design.module.css'
import { blocks as texts } from '../base/designTexts.ts'

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
      {chosen && choices && <Asked chosen={chosen} draft={draft} edit={edit} around={entities} choices={choices} close={close} />}
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

interface AskedProps {
  readonly chosen: Offer
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly around: Entities | undefined
  readonly choices: Choices
  readonly close: () => void
}

function Asked({ chosen, choices, ...rest }: AskedProps) {
  const common = { ...rest, called: chosen.label }
  if ('block' in chosen) return <BlockDialog {...common} kind={chosen.block} choices={choices} />
  if ('container' in chosen) return <ContainerDialog {...common} kind={chosen.container} />
  if ('stands' in chosen) return chosen.stands === 'form' ? <FormDialog {...common} choices={choices} /> : <RecordDialog {...common} />
  const { zh, en } = chosen.label
  const title = { zh: texts.add.zh.replace('{kind}', zh), en: texts.add.en.replace('{kind}', en) }
  return <ChartDialog {...rest} kind={chosen.chart} title={title} />
}
