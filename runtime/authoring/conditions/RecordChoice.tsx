// Records of an entity by what they are called, looked for as one types.
import { useCallback, useMemo, useState } from 'react'
import { routesOf } from '../../../metadata/compiler/derive/entity/routes.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import { fetchNames, fetchOptions } from '../../page/fetch/fetch.ts'
import { currentDocument, workshopCalls } from '../base/server.ts'
import { type Chosen, ListChoice } from './ListChoice.tsx'

interface Props extends Chosen {
  readonly entity: string
}

const typingPause = 300

export function RecordChoice({ label, entity, several, chosen, choose }: Props) {
  const { api } = useServices()
  const [keyword, setKeyword] = useState('')
  const search = useDebounced(setKeyword, typingPause)
  const ids = chosen.join(' ')
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const document = currentDocument(await workshopCalls(api).open(`entity:${entity}`, signal))
      if (document?.kind !== 'entity') return []
      const source = { api, entity: { routes: routesOf(document as EntityDocument).routes }, signal }
      const [found, named] = await Promise.all([
        fetchOptions(source, { keyword, pages: 1 }),
        ids === '' ? [] : fetchNames(source, ids.split(' ')),
      ])
      return [...new Map([...named, ...found.flat].map((row) => [row.id, row])).values()]
    },
    [api, entity, keyword, ids],
  )
  const { answer = [] } = useAnswer(ask)
  const options = useMemo(() => answer.map((row) => ({ value: row.id, label: row.label })), [answer])
  return <ListChoice {...{ label, options, several, chosen, choose }} showSearch={{ filterOption: false, onSearch: search }} />
}
