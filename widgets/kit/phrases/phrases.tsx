// Quick phrases below a text: one tap adds one to what is typed.
import { useEffect, useId, type ReactNode } from 'react'
import { useSay, type FieldProps } from '../../../runtime/index.ts'
import { textOf } from '../text/setting.ts'
import './phrases.css'

const words = { zh: '常用语', en: 'Quick phrases' }
/** Between what is typed and a phrase, by how the phrase ends what stands before it. */
const separatorAfter = (text: string): string => (/[\s，。；、,.;:：]$/u.test(text) ? '' : /[\p{sc=Han}）)]$/u.test(text) ? '，' : ', ')

/** A phrase that is typed already is not added a second time. */
export function withPhrase(text: string, phrase: string): string {
  if (text.trim() === '') return phrase
  return text.includes(phrase) ? text : `${text}${separatorAfter(text)}${phrase}`
}

interface PhrasesProps {
  readonly of: FieldProps
  readonly children: ReactNode
}

/** The control of a text, with its phrases below while it may be changed. */
export function WithPhrases({ of: { field, options, value, onChange, state, schema }, children }: PhrasesProps) {
  const say = useSay()
  const name = useId()
  const offers = field.phrases !== undefined && !state.readOnly && !state.disabled
  const search = options?.search
  useEffect(() => {
    if (offers) search?.('')
    // Once: the look-up stays open, and follows what narrows it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [offers])
  if (!offers || !options || options.items.length === 0) return children
  const text = textOf(value)
  const limit = schema?.maxLength ?? Infinity
  return (
    <>
      {children}
      <div className="phrases" role="group" aria-labelledby={name}>
        <span id={name} className="phrases-name">
          {say(words)}
        </span>
        {options.items.map(({ value: id, label }) => {
          const next = withPhrase(text, label)
          return (
            <button
              key={id}
              type="button"
              className="phrase"
              disabled={next === text || next.length > limit}
              onClick={() => onChange(next)}
            >
              {label}
            </button>
          )
        })}
      </div>
    </>
  )
}
