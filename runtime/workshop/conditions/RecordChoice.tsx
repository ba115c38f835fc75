// Records of an entity by what they are called, looked for as one types.
import { Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { routesOf } from '../../../metadata/derive/routes.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { useOverlayRoot, useServices } from '../../hooks.ts'
import { useAnswer } from '../../hooks/useAnswer.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { fetchNames, fetchOptions } from '../../page/options/fetch.ts'
import { workshopCalls } from '../server.ts'

interface Props {
  readonly label: string
  readonly entity: string
  readonly several: boolean
  /** Ids. */
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}

const typingPause = 300

export function RecordChoice({ label, entity, several, chosen, choose }: Props) {
  const root = useOverlayRoot()
  const { api } = useServices()
  const [keyword, setKeyword] = useState('')
  const search = useDebounced(setKeyword, typingPause)
  const ids = chosen.join(' ')
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const { drafted, resolved } = await workshopCalls(api).open(`entity:${entity}`, signal)
      const document = drafted ?? resolved
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
  const common = {
    'aria-label': label,
    options,
    showSearch: { filterOption: false, onSearch: search },
    getPopupContainer: () => root,
  }
  return several ? (
    <Select<string[]> {...common} mode="multiple" value={[...chosen]} onChange={choose} />
  ) : (
    <Select<string | null> {...common} value={chosen[0] ?? null} onChange={(next) => choose(next === null ? [] : [next])} />
  )
}
