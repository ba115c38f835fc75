// Who changed what of a record, newest first, with the values before and after.
import { useQuery } from '@tanstack/react-query'
import { Empty, Timeline } from 'antd'
import dayjs from 'dayjs'
import type { Text } from '../../../metadata/model.ts'
import type { EntityView } from '../../contract.ts'
import { useLanguage, useSay, useServices } from '../../hooks.ts'
import { isBlank } from '../filter.ts'
import { pathOf } from '../list/changes.ts'
import { Overlay, type Stay } from '../overlay/Overlay.tsx'
import { Waiting } from '../overlay/Waiting.tsx'
import { sentences } from '../texts.ts'
import { historyEntries, type HistoryEntry } from './historyEntries.ts'
import { historyValue } from './historyValue.ts'
import styles from './history.module.css'
import { usePageScope } from '../scope.ts'

const words = {
  create: { zh: '新增', en: 'created' },
  update: { zh: '修改', en: 'changed' },
  remove: { zh: '删除', en: 'deleted' },
  restore: { zh: '恢复', en: 'restored' },
  import: { zh: '导入', en: 'imported' },
  none: { zh: '还没有修改记录', en: 'No history yet' },
  system: { zh: '系统', en: 'System' },
} satisfies Record<string, Text>

export interface HistoryDrawerProps {
  readonly entity: EntityView
  readonly stay: Stay
  readonly id: string
}

export function HistoryDrawer({ entity, stay, id }: HistoryDrawerProps) {
  const { api } = useServices()
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['history', entity.id, id],
    queryFn: async ({ signal }) =>
      historyEntries(await api.call<unknown>(pathOf(entity.routes.history, id), { kind: 'read', quiet: true, silent: true, signal })),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Overlay container={{ type: 'drawer', width: '50%' }} title={say(sentences.history(entity.label))} stay={stay}>
      {data ? <Entries entries={data} entity={entity} /> : <Waiting error={error?.message} retry={() => void refetch()} />}
    </Overlay>
  )
}

function Entries({ entries, entity }: { readonly entries: readonly HistoryEntry[]; readonly entity: EntityView }) {
  const say = useSay()
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
  return <Timeline items={entries.map((entry) => ({ content: <Entry entry={entry} entity={entity} /> }))} />
}

function Entry({ entry, entity }: { readonly entry: HistoryEntry; readonly entity: EntityView }) {
  const say = useSay()
  const language = useLanguage()
  const { bundle } = usePageScope()
  const operation = entity.operations[entry.action]
  const word = isKnown(entry.action) ? words[entry.action] : (operation?.label ?? { zh: entry.action, en: entry.action })
  return (
    <article>
      <header className={styles.head}>
        <strong>{entry.by || say(words.system)}</strong> {say(word)}{' '}
        <time dateTime={entry.at}>{dayjs(entry.at).format('YYYY-MM-DD HH:mm:ss')}</time>
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

const isKnown = (action: string): action is keyof typeof words => Object.hasOwn(words, action)
