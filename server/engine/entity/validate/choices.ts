// Values of dictionaries that are switched off: a row keeps those that it holds, and takes no others.
import { offAmong } from '../../../../metadata/document/dictionaryValues.ts'
import type { Dictionary, Field, Model, Text } from '../../../../metadata/model/model.ts'
import type { Context } from '../../context/context.ts'
import { changed, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

const known = new WeakMap<Dictionary, ReadonlyMap<string, Text>>()

/** By value, what those are called that are switched off. Derived dictionaries have none, and are not made for this. */
function offIn({ dictionaries }: Model, id: string | undefined): ReadonlyMap<string, Text> | undefined {
  const dictionary = id === undefined ? undefined : dictionaries[id]
  if (!dictionary || dictionary.derived) return undefined
  const off = known.get(dictionary) ?? new Map(Array.from(offAmong(dictionary.values), ([value, { label }]) => [value, label] as const))
  known.set(dictionary, off)
  return off
}

/** Complains about values that are chosen anew though they are switched off. To be asked of what was given, before anything is filled in. */
export function validateChoices({ model }: Pick<Context, 'model'>, drafts: readonly Draft[], findings: Findings): void {
  for (const [entity, own] of Map.groupBy(drafts, (draft) => draft.entity)) {
    const choosing = Object.values(entity.fields).filter((field) => hasOff(model, field))
    for (const draft of choosing.length > 0 ? own : [])
      for (const field of choosing) {
        const [wrong] = changed(draft, field.name)
          ? chosenOff(model, field, { now: draft.values[field.name], before: draft.stored?.[field.name] })
          : []
        if (wrong) findings.complain(`${draft.path}${field.name}`, switchedOffText(wrong))
      }
  }
}

/** Whether anything that the field could hold, or its entries, is switched off: told once, however many rows there are. */
const hasOff = (model: Model, { parts, dictionary }: Field): boolean =>
  parts ? parts.some((part) => hasOff(model, part)) : (offIn(model, dictionary)?.size ?? 0) > 0

interface Sides {
  readonly now: unknown
  readonly before: unknown
}

/** Of a list what it did not hold; of entries with fields of their own, what none of them held there. */
function chosenOff(model: Model, field: Field, { now, before }: Sides): readonly Text[] {
  if (field.parts)
    return field.parts.flatMap((part) => chosenOff(model, part, { now: valuesAt(now, part.name), before: valuesAt(before, part.name) }))
  const off = offIn(model, field.dictionary)
  if (!off || off.size === 0) return []
  const storedValues = new Set([before].flat())
  return [now].flat().flatMap((value) => (storedValues.has(value) ? [] : (off.get(String(value)) ?? [])))
}

const valuesAt = (entries: unknown, name: string): readonly unknown[] =>
  [entries].flat().flatMap((entry) => (typeof entry === 'object' && entry !== null && name in entry ? Reflect.get(entry, name) : []))

/** What is said of a choice that is switched off, by what it is called. */
export const switchedOffText = ({ zh, en }: Text): Text => ({
  zh: `“${zh}”已停用，请选择其他值`,
  en: `“${en}” is disabled. Choose another value`,
})
