// A condition to be read: in words where rows can say it, else as the expression that it is.
import { useCallback, useMemo } from 'react'
import { readConditions } from '../../../metadata/authoring/conditions/readConditions.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { conditionsInWords } from './conditionsInWords.ts'
import { dictionaryValues } from './useDictionaryValues.ts'
import { type Place, useSubjects } from './useSubjects.ts'

/** @param place where the expression stands in its document */
export function ConditionWords({ text, place }: { readonly text: string; readonly place: Place }) {
  const say = useSay()
  const { api } = useServices()
  const sighted = useSubjects(place)
  const subjects = sighted === 'none' ? undefined : sighted?.subjects
  const read = useMemo(() => readConditions(text, (path) => subjects?.find((each) => each.path === path)?.kind), [subjects, text])
  const dictionaries = (subjects ?? []).flatMap(({ path, dictionary }) =>
    dictionary !== undefined && text.includes(path) ? [dictionary] : [],
  )
  const named = [...new Set(dictionaries)].join(' ')
  const ask = useCallback(
    async (signal: AbortSignal) =>
      new Map(
        await Promise.all(
          named
            .split(' ')
            .filter(Boolean)
            .map(async (each) => [each, await dictionaryValues(api, each, signal).catch(() => [])] as const),
        ),
      ),
    [api, named],
  )
  const { answer: values } = useAnswer(ask)
  if (!subjects || !read.ok || read.conditions.items.length === 0) return <code>{text}</code>
  const valueOf = (dictionary: string, value: string) => values?.get(dictionary)?.find((each) => each.value === value)?.label
  return <span title={text}>{say(conditionsInWords(read.conditions, { subjects, valueOf }))}</span>
}
