// Chinese in Latin letters, once the dictionary of it is there, which is large.
import { useEffect, useState } from 'react'
import { spellingBy } from '../../../metadata/authoring/words/spelling.ts'

const asWritten = (text: string): string => text

/** @param isWanted whether there is anything to read out */
export function useSpelling(isWanted: boolean): (text: string) => string {
  const [spell, setSpell] = useState<(text: string) => string>(() => asWritten)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    void import('pinyin-pro').then(({ pinyin }) => {
      if (!isGone) setSpell(() => spellingBy(pinyin))
    })
    return () => void (isGone = true)
  }, [isWanted])
  return spell
}
