// A document as text: coloured, completed and explained by the language, with what is wrong marked at its place.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, forceLinting, lintGutter, lintKeymap, linter } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useLanguage, useNonce, useSay } from '../../hooks.ts'
import { colours } from './colours.ts'
import { phrases } from './texts.ts'
import { rangeAt } from './places.ts'
import { explaining, proposing } from './proposing.ts'
import { documentIn } from './readable.ts'
import './jsonText.css'

/** Something wrong at a JSON pointer of the document. */
export interface Mark {
  readonly path: string
  readonly message: string
}

export interface JsonTextHandle {
  /** Shows the node at a JSON pointer and puts the cursor there. */
  readonly show: (path: string) => void
}

interface Props {
  /** Kind of document: page, entity, … */
  readonly kind: string
  readonly value: string
  readonly onChange?: (text: string) => void
  readonly label: string
  readonly marks?: readonly Mark[]
  readonly ref?: Ref<JsonTextHandle>
}

/** Without `onChange` it is there to be read. */
export function JsonText({ kind, value, onChange, label, marks = [], ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const start = useRef(value)
  const language = useLanguage()
  const say = useSay()
  const latest = useRef({ kind, marks, onChange, say, document: documentIn(value) })
  const nonce = useNonce()
  const fixed = onChange === undefined
  useEffect(() => {
    latest.current = { ...latest.current, kind, marks, onChange, say }
    if (view.current) forceLinting(view.current)
  })

  useEffect(() => {
    if (!host.current) return undefined
    const reading = () => latest.current
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: start.current,
        extensions: [
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightSelectionMatches(),
          autocompletion({ override: [proposing(reading)] }),
          explaining(reading),
          linter((at) => faults(at, latest.current.marks), { delay: 300 }),
          keymap.of([
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...foldKeymap,
            ...completionKeymap,
            ...lintKeymap,
          ]),
          json(),
          colours,
          spoken.of([]),
          EditorView.lineWrapping,
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return
            const text = update.state.doc.toString()
            latest.current.document = documentIn(text) ?? latest.current.document
            latest.current.onChange?.(text)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
    // Made once: what is given later reaches it below.
  }, [nonce])

  useEffect(() => {
    const editable = fixed ? [EditorState.readOnly.of(true)] : []
    const named = EditorView.contentAttributes.of({ 'aria-label': label })
    view.current?.dispatch({ effects: spoken.reconfigure([editable, named, phrases(language)]) })
  }, [fixed, label, language, nonce])

  useEffect(() => {
    const state = view.current?.state
    // Not the echo of what was typed here.
    if (!state || state.doc.toString() === value) return
    latest.current.document = documentIn(value) ?? latest.current.document
    view.current?.dispatch({ changes: { from: 0, to: state.doc.length, insert: value } })
  }, [value])

  useImperativeHandle(ref, () => ({
    show: (path) => {
      const editor = view.current
      if (!editor) return
      const { from } = rangeAt(editor.state, path)
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      editor.focus()
    },
  }))
  return <div className="json-text" ref={host} />
}

/** What changes while the editor stands. */
const spoken = new Compartment()

const misread = jsonParseLinter()

function faults(view: EditorView, marks: readonly Mark[]): readonly Diagnostic[] {
  const broken = view.state.doc.length > 0 ? misread(view) : []
  if (broken.length > 0) return broken
  return marks.map(({ path, message }) => ({ ...rangeAt(view.state, path), severity: 'error', message }))
}
