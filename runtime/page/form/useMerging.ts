// Somebody else has saved the record meanwhile: what is in no dispute is merged and saved at once, the rest is asked about.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FormBlock, FormField, Text } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { lateSentences } from '../base/lateTexts.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { formValue } from './formFields.ts'
import { merge, type Side, type Versions } from './merge.ts'
import type { Value } from '../write/useSave.ts'

interface Question {
  readonly block: FormBlock
  /** What the form began with. */
  readonly began: Value
  /** Puts the form on the newer record, with what it is to hold, and saves it. */
  readonly stand: (current: Row, merged: Value) => void
}

export interface Conflict extends Versions {
  readonly current: Row
}

export interface Merging {
  readonly conflict: Conflict | undefined
  readonly meet: (mine: Value, current: Row) => void
  readonly settle: (chosen: Readonly<Record<string, Side>>) => void
  readonly forget: () => void
  /** What to say once the record is saved: also whose change of what stands beside one's own. */
  readonly saved: () => Text
}

export function useMerging({ block, began, stand }: Question): Merging {
  const [conflict, setConflict] = useState<Conflict>()
  const taken = useRef<readonly FormField[]>([])
  const take = useCallback(
    (given: Conflict, chosen: Readonly<Record<string, Side>>) => {
      const merged = merge(block, given, chosen)
      taken.current = [...new Set([...taken.current, ...merged.taken])]
      setConflict(undefined)
      stand(given.current, merged.value)
    },
    [block, stand],
  )
  const meet = useCallback(
    (mine: Value, current: Row) => {
      const met = { base: began, mine, theirs: formValue(block, current), current }
      if (merge(block, met).disputes.length > 0) setConflict(met)
      else take(met, {})
    },
    [block, began, take],
  )
  const settle = useCallback((chosen: Readonly<Record<string, Side>>) => conflict && take(conflict, chosen), [conflict, take])
  const forget = useCallback(() => setConflict(undefined), [])
  const saved = useCallback(() => (taken.current.length === 0 ? texts.saved : lateSentences.savedBeside(taken.current)), [])
  return useMemo(() => ({ conflict, meet, settle, forget, saved }), [conflict, meet, settle, forget, saved])
}
