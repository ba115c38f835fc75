// The values of a dictionary as the drafts make it.
import { useCallback } from 'react'
import type { DictionaryValue } from '../../../metadata/generated/language.ts'
import { useServices } from '../../hooks.ts'
import { useAnswer } from '../../hooks/useAnswer.ts'
import { workshopCalls } from '../server.ts'

const none: readonly DictionaryValue[] = []

export function useDictionaryValues(dictionary: string): readonly DictionaryValue[] {
  const { api } = useServices()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const { drafted, resolved } = await workshopCalls(api).open(`dictionary:${dictionary}`, signal)
      const document = drafted ?? resolved
      return document && 'values' in document ? (document.values as readonly DictionaryValue[]) : none
    },
    [api, dictionary],
  )
  return useAnswer(ask).answer ?? none
}
