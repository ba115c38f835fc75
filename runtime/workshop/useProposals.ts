// What a new thing is proposed to be called and to be, by what the documents call things; what they have no word for is read out in pinyin.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type FieldWord, proposedChoice, proposedEnglish } from '../../metadata/assist/fieldWords.ts'
import type { FieldChoice } from '../../metadata/assist/fieldChoice.ts'
import type { Text } from '../../metadata/model.ts'
import type { Api } from '../api/api.ts'
import { useLanguage, useServices } from '../hooks.ts'
import { useAnswer } from '../hooks/useAnswer.ts'
import { type Choices, workshopCalls } from './server.ts'

export interface Proposals {
  readonly choices: Choices | undefined
  readonly error: string | undefined
  readonly again: () => void
  /** In both languages, of what is written in the console's. */
  readonly label: (written: string) => Text
  readonly choice: (label: Text) => FieldChoice
}

const none: readonly FieldWord[] = []
/** What was answered last, until it is answered anew: whoever types at once is proposed something too. */
const last = new WeakMap<Api, Choices>()

export function useProposals(): Proposals {
  const { api } = useServices()
  const language = useLanguage()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const found = await workshopCalls(api).choices(signal)
      last.set(api, found)
      return found
    },
    [api],
  )
  const { answer, error, again } = useAnswer(ask)
  const choices = answer ?? last.get(api)
  const spell = useSpelling()
  const words = choices?.words ?? none
  return useMemo(
    () => ({
      choices,
      error,
      again,
      label: (written) =>
        language === 'zh' ? { zh: written, en: proposedEnglish(written, words, spell) } : { zh: chineseOf(written, words), en: written },
      choice: (label) => proposedChoice(label, words),
    }),
    [choices, error, again, language, words, spell],
  )
}

/** As it is written where the documents have no word for it. */
const chineseOf = (english: string, words: readonly FieldWord[]): string =>
  words.find(({ label }) => label.en.toLowerCase() === english.trim().toLowerCase())?.label.zh ?? english

const asWritten = (text: string): string => text

function useSpelling(): (text: string) => string {
  const [spell, setSpell] = useState<(text: string) => string>(() => asWritten)
  useEffect(() => {
    let isGone = false
    // its dictionary is large, and only wanted here
    void import('pinyin-pro').then(({ pinyin }) => {
      if (!isGone) setSpell(() => (text: string) => pinyin(text, { toneType: 'none', type: 'array' }).join(''))
    })
    return () => void (isGone = true)
  }, [])
  return spell
}
