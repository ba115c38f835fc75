// Who changed what of a record, newest first, with the values before and after.
import { Empty, Timeline } from 'antd'
import type { Text } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import { useLanguage, useSay } from '../../../core/hooks/hooks.ts'
import { momentText } from '../../../core/i18n/moment.ts'
import { isBlank } from '../../../core/filter/filter.ts'
import { Overlay } from '../../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../../core/contracts/overlayContract.ts'
import { Waiting } from '../../../ui/overlay/Waiting.tsx'
import { lateSentences } from '../../base/lateTexts.ts'
import type { HistoryEntry } from './historyEntries.ts'
import { historyValue } from './historyValue.ts'
import { actionWord, systemWord } from './historyWords.ts'
import { recordTitle } from '../../write/recordTitle.ts'
import { useHistory } from './useHistory.ts'
import { useRecord } from '../useRecord.ts'
import styles from './history.module.css'
import { usePageScope } from '../../base/scope.ts'

const none: Text = { zh: '还没有修改记录', en: 'No history yet' }

export interface HistoryDrawerProps {
  readonly entity: EntityView
  readonly stay: Stay
  readonly id: string
}

export function HistoryDrawer({ entity, stay, id }: HistoryDrawerProps) {
  const say = useSay()
  const { entries, status } = useHistory(entity, id)
  const { row } = useRecord(entity, id)
  const title = recordTitle(say(lateSentences.history(entity.label)), entity, row)
  return (
    <Overlay container={{ type: 'drawer', width: '50%' }} title={title} stay={stay}>
      {entries ? <Entries entries={entries} entity={entity} /> : <Waiting error={status.error} retry={() => status.retry?.()} />}
    </Overlay>
  )
}

function Entries({ entries, entity }: { readonly entries: readonly HistoryEntry[]; readonly entity: EntityView }) {
  const say = useSay()
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(none)} />
  return <Timeline items={entries.map((entry) => ({ content: <Entry entry={entry} entity={entity} /> }))} />
}

function Entry({ entry, entity }: { readonly entry: HistoryEntry; readonly entity: EntityView }) {
  const say = useSay()
  const language = useLanguage()
  const { bundle } = usePageScope()
  return (
    <article>
      <header className={styles.head}>
        <strong>{entry.by || say(systemWord)}</strong> {say(actionWord(entry.action, entity))}{' '}
        <time dateTime={entry.at}>{momentText(new Date(entry.at), true)}</time>
      </header>
      <dl className={styles.changes}>
        {entry.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{entity.fields[field] ? say(entity.fields[field].label) : field}</dt>
            <dd>
              {!isBlank(before) && (
                <>
                  <del>{historyValue(before, { field: entity.fields[field], bundle, language })}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins>{historyValue(after, { field: entity.fields[field], bundle, language })}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
