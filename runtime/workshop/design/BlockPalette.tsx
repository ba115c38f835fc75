// Whole blocks that a page can be given: of rows, of figures, and widgets that are blocks by themselves, those of packages among them.
import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Text } from '../../../metadata/model.ts'
import { isTenants } from '../../../metadata/resolve/names.ts'
import { useSay } from '../../hooks.ts'
import type { Draft, Edit } from '../draft.ts'
import type { Entities } from '../useEntities.ts'
import { useProposals } from '../useProposals.ts'
import { BlockDialog, type BlockKind } from './BlockDialog.tsx'
import { ChartDialog, type ChartKind } from './ChartBuilder.tsx'
import styles from './design.module.css'
import { blocks as texts } from './texts.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly entities: Entities | undefined
}

type Offer = { readonly id: string; readonly label: Text } & ({ readonly block: BlockKind } | { readonly chart: ChartKind })

const usual: readonly Offer[] = [
  { id: 'table', label: texts.table, block: { type: 'table' } },
  { id: 'chart', label: texts.chart, chart: 'any' },
  { id: 'tile', label: texts.tile, chart: 'tile' },
  { id: 'days', label: texts.days, chart: 'days' },
  { id: 'timeline', label: texts.timeline, block: { type: 'timeline' } },
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
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <button type="button" disabled={!choices} onClick={() => choose(offer)}>
              <PlusOutlined aria-hidden />
              {say(offer.label)}
            </button>
          </li>
        ))}
      </ul>
      {chosen && choices && 'block' in chosen && (
        <BlockDialog
          kind={chosen.block}
          called={chosen.label}
          draft={draft}
          edit={edit}
          around={entities}
          choices={choices}
          close={close}
        />
      )}
      {chosen && 'chart' in chosen && (
        <ChartDialog
          kind={chosen.chart}
          title={{ zh: texts.add.zh.replace('{kind}', chosen.label.zh), en: texts.add.en.replace('{kind}', chosen.label.en) }}
          draft={draft}
          edit={edit}
          close={close}
        />
      )}
    </section>
  )
}
