// A further block by choosing: what it is of, what narrows it, and for rows by their time or as they stand now the fields that say so.
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import type { PagePosition } from '../../../metadata/authoring/add/blockPlacement.ts'
import { narrowingsOf } from '../../../metadata/authoring/add/narrowing.ts'
import {
  type BlockWish,
  fieldsOfKind,
  type FieldRights,
  mayChange,
  withBlock,
  allowsField,
} from '../../../metadata/authoring/add/newBlock.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import type { FieldKind, Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { entityOf } from '../base/draft.ts'
import { Choice, Words } from '../base/inputs.tsx'
import type { Choices } from '../base/server.ts'
import { useEntityWithRights } from '../base/useEntities.ts'
import { AddDialog } from './AddDialog.tsx'
import { type Adding, finish, placeIn } from './adding.ts'
import { blocks as texts, charts } from '../base/designTexts.ts'

/** `widget`: one that is a block by itself. */
export type BlockKind = { readonly type: 'table' | 'timeline' } | { readonly type: 'widget'; readonly widget: Choices['widgets'][number] }

interface Props extends Adding {
  readonly kind: BlockKind
  readonly choices: Choices
}

export function BlockDialog(props: Props) {
  const { kind, called, draft, around, choices, close } = props
  const say = useSay()
  const isLive = kind.type === 'widget' && kind.widget.live
  const ofRows = kind.type !== 'widget' || isLive
  const offered = choices.entities.filter(({ lines }) => !lines)
  const [chosen, setChosen] = useState(() => entityOf(draft))
  const found = useEntityWithRights(ofRows ? chosen : undefined)
  const entity = found?.entity
  const [given, give] = useState<Partial<BlockAnswers>>({})
  const change = (part: Partial<BlockAnswers>): void => give((before) => ({ ...before, ...part }))
  const answers = answersFor({ kind, entity, held: found?.held, given, called, draft, around })
  const { wish, title, sources, narrowed, times, states, moments, fault, isOpen } = answers
  const add = (): void => {
    if (wish) finish(props, withBlock(draft.document, wish, placeWith(entity, props)))
  }
  return (
    <AddDialog title={fill(say(texts.add), { kind: say(called) })} close={close} add={wish && add}>
      {ofRows && (
        <Choice
          label={texts.entity}
          of={offered}
          value={offered.some(({ id }) => id === chosen) ? chosen : undefined}
          required
          choose={(next) => {
            setChosen(next)
            give({})
          }}
        />
      )}
      {kind.type === 'timeline' && entity && (
        <Choice label={texts.time} of={times} value={answers.time} required choose={(time) => change({ time })} />
      )}
      {isLive && entity && (
        <>
          <Choice label={texts.state} of={states} value={answers.state} required choose={(state) => change({ state })} />
          <Choice label={texts.since} of={moments} value={given.since} choose={(since) => change({ since })} />
        </>
      )}
      {fault && <Alert type="warning" showIcon title={say(fault)} />}
      {kind.type === 'table' && (
        <>
          <Checkbox checked={answers.searched} onChange={({ target }) => change({ searched: target.checked })}>
            {say(texts.searched)}
          </Checkbox>
          <Checkbox disabled={!isOpen} checked={answers.changed} onChange={({ target }) => change({ changed: target.checked })}>
            {say(texts.changed)}
          </Checkbox>
        </>
      )}
      {sources.length > 0 && (
        <Choice
          label={texts.narrowed}
          of={sources.map(({ path, label }) => ({ id: path, label }))}
          value={narrowed}
          chooseAll={(next) => change({ narrowed: next })}
        />
      )}
      <Words label={charts.zh} value={title.zh} change={(zh) => change({ title: { ...title, zh } })} />
      <Words label={charts.en} value={title.en} change={(en) => change({ title: { ...title, en } })} />
    </AddDialog>
  )
}

/** The chosen entity may be new to the page. */
function placeWith(entity: EntityDocument | undefined, props: Pick<Adding, 'draft' | 'around'>): PagePosition {
  const place = placeIn(props)
  return { ...place, entityOf: (id) => place.entityOf(id) ?? (entity?.id === id ? entity : undefined) }
}

/** What has been said so far; what has not is as it usually is. */
interface BlockAnswers {
  readonly title: Text
  readonly time: string | undefined
  readonly state: string | undefined
  readonly since: string | undefined
  readonly searched: boolean
  readonly changed: boolean
  readonly narrowed: readonly string[]
}

interface AnswerInput extends Pick<Props, 'kind' | 'called' | 'draft' | 'around'> {
  readonly entity: EntityDocument | undefined
  readonly held: FieldRights | undefined
  readonly given: Partial<BlockAnswers>
}

function answersFor({ kind, entity, held, given, called, draft, around }: AnswerInput) {
  const isLive = kind.type === 'widget'
  const title = given.title ?? entity?.label ?? called
  const shown = isLive ? held?.live : held?.shown
  const fields = (...kinds: readonly FieldKind[]) => fieldsOfKind(entity, ...kinds).filter(({ id }) => allowsField(shown, id))
  const times = fields('date', 'dateTime')
  const states = fields('dictionary')
  const time = given.time ?? times[0]?.id
  const state = given.state ?? states[0]?.id
  const sources = entity ? narrowingsOf(draft.document, entity, placeWith(entity, { draft, around })) : []
  const searched = given.searched ?? (kind.type === 'table' && !sources.some(({ input }) => input === 'filter'))
  const isOpen = entity !== undefined && held !== undefined && mayChange(entity, held)
  const changed = isOpen && (given.changed ?? false)
  const narrowed = given.narrowed ?? sources.map(({ path }) => path)
  const common = { title, narrowed: sources.filter(({ path }) => narrowed.includes(path)).map(({ input, path }) => ({ input, path })) }
  const wish = (): BlockWish | undefined => {
    if (title.zh === '' || title.en === '') return undefined
    if (kind.type === 'widget') {
      const { id: widget, live } = kind.widget
      if (!live) return { ...common, type: 'widget', widget, live: undefined }
      return entity && state !== undefined ? { ...common, type: 'widget', widget, live: { entity, state, since: given.since } } : undefined
    }
    if (!entity || !held || shown === undefined) return undefined
    if (kind.type === 'table') return { ...common, type: 'table', entity, held, searched, changed }
    return time === undefined ? undefined : { ...common, type: 'timeline', entity, time }
  }
  const faultOf = (): Text | undefined => {
    if (!entity) return undefined
    if (shown === undefined) return isLive ? texts.notLive : texts.notHeld
    if (kind.type === 'timeline' && time === undefined) return texts.noTime
    return isLive && state === undefined ? texts.noState : undefined
  }
  return {
    wish: wish(),
    fault: faultOf(),
    title,
    times,
    moments: fields('dateTime'),
    states,
    time,
    state,
    sources,
    searched,
    changed,
    isOpen,
    narrowed,
  }
}
