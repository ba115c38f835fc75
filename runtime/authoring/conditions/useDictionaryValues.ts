// The values of a dictionary as the drafts make it.
import { useCallback } from 'react'
import type { DictionaryValue } from '../../../metadata/generated/language.ts'
import type { Api } from '../../core/api/api.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { currentDocument, workshopCalls } from '../base/server.ts'

const none: readonly DictionaryValue[] = []

/** None of none. @param turn another one asks anew */
export function useDictionaryValues(dictionary: string | undefined, turn = 0): readonly DictionaryValue[] {
  const { api } = useServices()
  const ask = useCallback(
    async (signal: AbortSignal) => (dictionary === undefined ? none : dictionaryValues(api, dictionary, signal)),
    [api, dictionary],
  )
  return useAnswer(ask, turn).answer ?? none
}

export async function dictionaryValues(
  api: Api,
  dictionary: string,
  signal = new AbortController().signal,
): Promise<readonly DictionaryValue[]> {
  const document = currentDocument(await workshopCalls(api).open(`dictionary:${dictionary}`, signal))
  return document && 'values' in document ? (document.values as readonly DictionaryValue[]) : none
}
