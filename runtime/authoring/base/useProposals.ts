// What a new thing is proposed to be called and to be, by what the documents call things; what they have no word for is read out in pinyin.
import { useCallback, useMemo } from 'react'
import type { FieldWord } from '../../../metadata/authoring/words/commonWords.ts'
import { type Vocabulary, vocabularyOf } from '../../../metadata/authoring/words/vocabulary.ts'
import type { Api } from '../../core/api/api.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { type Choices, workshopCalls } from './server.ts'
import { useSpelling } from './useSpelling.ts'

export interface Proposals {
  readonly choices: Choices | undefined
  readonly error: string | undefined
  readonly again: () => void
  readonly vocabulary: Vocabulary
}

const none: readonly FieldWord[] = []
/** What was answered last, until it is answered anew: whoever types at once is proposed something too. */
const last = new WeakMap<Api, Choices>()

export function useChoices(): Omit<Proposals, 'vocabulary'> {
  const { api } = useServices()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const found = await workshopCalls(api).choices(signal)
      last.set(api, found)
      return found
    },
    [api],
  )
  const { answer, error, again } = useAnswer(ask)
  return { choices: answer ?? last.get(api), error, again }
}

export function useProposals(): Proposals {
  const choices = useChoices()
  const spell = useSpelling(true)
  const words = choices.choices?.words ?? none
  const vocabulary = useMemo(() => vocabularyOf(words, spell), [words, spell])
  return { ...choices, vocabulary }
}

/** What each widget can be told, as its manifest says it; nothing until it is known: the name can be written all the same. */
export const useWidgetChoices = (): Choices['widgets'] => useChoices().choices?.widgets ?? noWidgets

/** What documents of a kind are called; nothing until it is known. */
export const useNamed = (kind: 'entities' | 'datasets' | 'dictionaries'): Choices['pages'] => useChoices().choices?.[kind] ?? []

const noWidgets: Choices['widgets'] = []
