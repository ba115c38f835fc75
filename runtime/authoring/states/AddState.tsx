// Another state, beside those that are drawn: a value more in the draft of their dictionary.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { namesIn, stateValues } from '../../../metadata/authoring/add/newStates.ts'
import type { DictionaryValue } from '../../../metadata/generated/language.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { contentOf, currentDocument, workshopCalls } from '../base/server.ts'
import styles from './stateDiagram.module.css'
import { states as texts } from '../base/texts.ts'
import { useProposals } from '../base/useProposals.ts'

interface Props {
  readonly dictionary: string
  /** It stands in the draft. */
  readonly added: () => void
}

export function AddState({ dictionary, added }: Props) {
  const say = useSay()
  const { api } = useServices()
  const { vocabulary } = useProposals()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = async (): Promise<void> => {
    const calls = workshopCalls(api)
    setError(undefined)
    try {
      const answer = await calls.open(`dictionary:${dictionary}`, new AbortController().signal)
      const { product, draft } = answer
      const document = currentDocument(answer)
      if (!document) return
      const known = 'values' in document ? (document.values as readonly DictionaryValue[]) : []
      const values = [...known, ...stateValues(namesIn(name), { vocabulary, known })]
      if (values.length === known.length) return setError(say(texts.there))
      await calls.save(`dictionary:${dictionary}`, contentOf(product, { ...document, values } as typeof document), {
        version: draft?.version,
      })
      setName('')
      added()
    } catch (cause) {
      setError(messageOf(cause))
    }
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Space.Compact>
        <Input
          size="small"
          aria-label={say(texts.name)}
          placeholder={say(texts.name)}
          value={name}
          status={error === undefined ? '' : 'error'}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="small" htmlType="submit" icon={<PlusOutlined />} disabled={name.trim() === ''}>
          {say(texts.add)}
        </Button>
      </Space.Compact>
      <span role="alert" className={styles.wrong}>
        {error}
      </span>
    </form>
  )
}
