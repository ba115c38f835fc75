// What was chosen and no longer fits what else is typed, such as a reason of another kind of stop: told to the form, which empties it in sight.
import { useEffect, useRef, useState } from 'react'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock, FormField, Text } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { fetchFitting } from '../fetch/fetch.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import type { Unfit } from '../../core/contracts/unfit.ts'
import { narrowOf, readBy, type Narrowing } from './useFormOptions.ts'

type Value = Narrowing['held']

const none: readonly Unfit[] = []

/** Asks the look-ups that something typed has narrowed anew whether they still offer what their fields hold. */
export function useIncompatibleValue(block: FormBlock, { held, record }: Narrowing): readonly Unfit[] {
  const { api } = useServices()
  const { bundle } = usePageScope()
  const say = useSay()
  const latest = useRef(held)
  const [unfit, setUnfit] = useState(none)
  useEffect(() => {
    const before = latest.current
    latest.current = held
    const look = async (field: FormField): Promise<void> => {
      const was = held[field.field]
      const ids = [was].flat().map(String)
      const narrow = narrowOf(field, { page: bundle.page.id, block: block.id, held, record })
      const { signal } = new AbortController()
      const offered = await fetchFitting({ api, entity: entityIn(bundle, field.reference ?? ''), signal, narrow }, ids)
      // By now something else may be typed, about which it was asked anew.
      if (ids.every((id) => offered.has(id)) || isFilterChanged(field, held, latest.current)) return
      const now = Array.isArray(was) ? ids.filter((id) => offered.has(id)) : undefined
      setUnfit((known) => [...known, { field: field.field, was, now, message: say(emptied(field.label)) }])
    }
    for (const field of fieldsOf(block.items)) {
      if (field.reference === undefined || isBlank(held[field.field]) || !isFilterChanged(field, before, held)) continue
      // Where it cannot be asked nothing is emptied: the server will say what does not fit.
      look(field).catch(() => undefined)
    }
  }, [block, held, record, api, bundle, say])
  return unfit
}

const isFilterChanged = (field: FormField, before: Value, held: Value): boolean =>
  field.options !== undefined && [...readBy(field)].some((name) => JSON.stringify(before[name]) !== JSON.stringify(held[name]))

const emptied = (label: Text): Text => ({
  zh: `原来的${label.zh}与现在的内容不符，已清空`,
  en: `${label.en} did not fit any more and was emptied`,
})
