// What pages are called, drafts included, for a document that names them: the menu.
import { useCallback } from 'react'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { workshopCalls } from '../base/server.ts'

/** Undefined where nobody asks for them, or until they are known. */
export function usePageNames(isAsked: boolean): FieldNames | undefined {
  const { api } = useServices()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!isAsked) return undefined
      const { pages } = await workshopCalls(api).choices(signal)
      return Object.fromEntries(pages.map(({ id, label }) => [id, label]))
    },
    [api, isAsked],
  )
  return useAnswer(ask).answer
}
