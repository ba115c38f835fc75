// A record that stands on the page: of which list or tree, and where.
import { Alert } from 'antd'
import { useState } from 'react'
import { choosersOf, type Direction, withRecord } from '../../../metadata/authoring/add/newContainer.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { Choice, Words } from '../base/inputs.tsx'
import { useHeldEntity } from '../base/useEntities.ts'
import { AddDialog } from './AddDialog.tsx'
import { type Adding, finish, placeIn } from './adding.ts'
import { DirectionChoice } from './ContainerDialog.tsx'
import { blocks as texts, charts, records } from '../base/designTexts.ts'

export function RecordDialog(props: Adding) {
  const { called, draft, close } = props
  const say = useSay()
  const there = placeIn(props)
  const choosers = choosersOf(draft.document, there)
  const [of, setOf] = useState(choosers[0]?.id)
  const [direction, setDirection] = useState<Direction>('row')
  const [given, setGiven] = useState<Text>()
  const found = useHeldEntity(choosers.find(({ id }) => id === of)?.entity)
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
