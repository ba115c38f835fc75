// The documents that may be changed: by kind, found by a word, those that differ from the product marked.
import { SearchOutlined } from '@ant-design/icons'
import { Input, Segmented, Select } from 'antd'
import { useCallback, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useOverlayRoot, useSay, useServices } from '../../core/hooks/hooks.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { Exchange } from './Exchange.tsx'
import { NewDocument } from './NewDocument.tsx'
import { workshopCalls } from '../base/server.ts'
import { FromSheet } from '../sheet/FromSheet.tsx'
import { kinds, texts, upgradeMark } from '../base/texts.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import styles from '../base/workshop.module.css'

interface Props {
  /** The only one; undefined: whichever is chosen. */
  readonly kind: DocumentKind | undefined
  readonly chosen: string | undefined
  readonly choose: (target: string) => void
  /** Another one after each change of drafts or publication. */
  readonly turn: number
  readonly onChange: () => void
}

export type DocumentKind = keyof typeof kinds

export function DocumentList({ kind: only, chosen, choose, turn, onChange }: Props) {
  const say = useSay()
  const { api } = useServices()
  const root = useOverlayRoot()
  const [kind, setKind] = useState<DocumentKind | 'all'>(only ?? 'page')
  const [word, setWord] = useState('')
  const [sought, seek] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const late = useDebounced(seek, 300)
  const ask = useCallback(
    (signal: AbortSignal) =>
      workshopCalls(api).list(
        { ...(kind !== 'all' && { kind }), ...(sought !== '' && { word: sought }), ...(onlyChanged && { changed: 'true' }) },
        signal,
      ),
    [api, kind, sought, onlyChanged],
  )
  const { answer: found, error, again } = useAnswer(ask, turn)
  const made = (target: string): void => {
    // it stands in the list, with what has been made with it beside it
    setWord('')
    seek('')
    if (only === undefined) {
      setKind('all')
      setOnlyChanged(true)
    }
    onChange()
    choose(target)
  }
  /** What has no name of its own is the only one of its kind. */
  const kindOf = (target: string): string => {
    const [of] = target.split(':')
    return of !== undefined && of in kinds ? say(kinds[of as DocumentKind]) : target
  }
  return (
    <nav className={styles.documents} aria-label={say(texts.documents)}>
      {only === undefined && (
        <Select<DocumentKind | 'all'>
          value={kind}
          aria-label={say(texts.kind)}
          options={[
            ...(Object.keys(kinds) as DocumentKind[]).map((value) => ({ value, label: say(kinds[value]) })),
            { value: 'all', label: say(texts.everyKind) },
          ]}
          onChange={setKind}
          getPopupContainer={() => root}
        />
      )}
      <NewDocument kind={kind} made={made} />
      {only === undefined && <FromSheet made={made} />}
      <Input
        type="search"
        prefix={<SearchOutlined />}
        value={word}
        aria-label={say(texts.find)}
        placeholder={say(texts.find)}
        onChange={({ target }) => {
          setWord(target.value)
          late(target.value)
        }}
      />
      <Segmented
        block
        size="small"
        aria-label={say(texts.documents)}
        value={onlyChanged ? 'changed' : 'all'}
        options={[
          { value: 'all', label: say(texts.all) },
          { value: 'changed', label: say(texts.onlyChanged) },
        ]}
        onChange={(next) => setOnlyChanged(next === 'changed')}
      />
      {found && error === undefined ? (
        <ul className={styles.list}>
          {found.documents.map((each) => (
            <li key={each.target}>
              <button type="button" data-document={each.target} aria-current={each.target === chosen} onClick={() => choose(each.target)}>
                <span className={styles.called}>{each.label ? say(each.label) : kindOf(each.target)}</span>
                <code>{kind === 'all' ? each.target : each.target.split(':')[1]}</code>
                {!each.draft && (each.upgrade === 'held' || each.upgrade === 'conflict') && (
                  <em data-state="conflict">{say(upgradeMark)}</em>
                )}
                {each.draft && <em data-state="draft">{say(texts.draft)}</em>}
                {!each.draft && each.revision !== null && (each.upgrade ?? 'merged') === 'merged' && (
                  <em data-state="live">{say(texts.changed)}</em>
                )}
              </button>
            </li>
          ))}
          {found.total > found.documents.length && (
            <li className={styles.hint}>{fill(say(texts.more), { n: found.total - found.documents.length })}</li>
          )}
          {found.documents.length === 0 && <li className={styles.hint}>{say(texts.nothing)}</li>}
        </ul>
      ) : (
        <Waiting error={error} retry={again} />
      )}
      {only === undefined && <Exchange onChange={onChange} />}
    </nav>
  )
}
