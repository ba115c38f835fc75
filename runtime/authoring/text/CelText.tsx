// The text of an expression: completed by what it may name, with what is wrong marked while it is typed.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { ConfigProvider } from 'antd'
import { useEffect, useRef } from 'react'
import { useLanguage, useNonce, useSay } from '../../core/hooks/hooks.ts'
import { type CelReading, proposingIn } from './celProposing.ts'
import styles from './celText.module.css'
import { ground } from './colours.ts'
import { differing } from './differing.ts'
import { isValidated, validated } from './validated.ts'
import { celHint, phrases } from './texts.ts'

/** What is wrong, and from which character on. */
export interface Fault {
  readonly message: string
  readonly position: number
}

interface Props extends Pick<CelReading, 'names' | 'valuesOf'> {
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isWrong: boolean
  readonly fault: Fault | undefined
}

/** Steps back belong to the document that it stands in. */
export function CelText({ id, value, onChange, isWrong, fault, names, valuesOf }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const start = useRef(value)
  const language = useLanguage()
  const say = useSay()
  const nonce = useNonce()
  const { componentDisabled: fixed = false } = ConfigProvider.useConfig()
  const latest = useRef({ onChange, names, valuesOf, say, fault })
  useEffect(() => {
    latest.current = { onChange, names, valuesOf, say, fault }
  })
  const { message, position } = fault ?? {}
  useEffect(() => view.current?.dispatch({ effects: validated.of(null) }), [message, position])

  useEffect(() => {
    if (!host.current) return undefined
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: start.current,
        extensions: [
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ override: [proposingIn(() => latest.current)], icons: false }),
          linter(
            faultIn(() => latest.current.fault),
            { delay: 100, needsRefresh: isValidated },
          ),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...completionKeymap.map((each) => ({ ...each, stopPropagation: true }))]),
          ground,
          spoken.of([]),
          EditorView.lineWrapping,
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((each) => each.annotation(externalChange)))
              latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
    // Made once: what is given later reaches it below.
  }, [nonce])

  useEffect(() => {
    const named = EditorView.contentAttributes.of({ id, 'aria-labelledby': `${id}-label`, 'aria-invalid': String(isWrong) })
    const editable = fixed ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : []
    view.current?.dispatch({ effects: spoken.reconfigure([named, editable, phrases(language), placeholder(say(celHint))]) })
  }, [id, isWrong, fixed, language, say, nonce])

  useEffect(() => {
    const before = view.current?.state.doc.toString()
    // Not the echo of what was typed here.
    if (before === undefined || before === value) return
    view.current?.dispatch({ changes: differing(before, value), annotations: externalChange.of(true) })
  }, [value])
  return <div className={styles.cel} ref={host} data-wrong={isWrong || undefined} data-fixed={fixed || undefined} />
}

/** What changes while the editor stands. */
const spoken = new Compartment()
/** A text that came from elsewhere. */
const externalChange = Annotation.define<boolean>()

const faultIn =
  (reading: () => Fault | undefined) =>
  ({ state: { doc } }: EditorView) => {
    const fault = reading()
    if (!fault || doc.length === 0) return []
    const from = Math.min(fault.position, doc.length - 1)
    const word = /^[\w.]+/.exec(doc.sliceString(from))?.[0].length ?? 1
    return [{ from, to: Math.min(from + word, doc.length), severity: 'error' as const, message: fault.message }]
  }
