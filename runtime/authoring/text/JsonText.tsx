// A document as text: coloured, completed and explained by the language, with what is wrong marked at its place.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, linter } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { useLanguage, useNonce, useSay } from '../../core/hooks/hooks.ts'
import { colours } from './colours.ts'
import { differing } from './differing.ts'
import { isValidated, validated } from './validated.ts'
import { phrases } from './texts.ts'
import { rangeAt } from './places.ts'
import { explaining, proposing } from './proposing.ts'
import { documentIn } from './readable.ts'
import './jsonText.css'

/** Something wrong at a JSON pointer of the document. */
export interface Mark {
  readonly path: string
  readonly message: string
  /** Nothing stands there yet: it is wrong no longer as soon as something does. */
  readonly missing?: true
  /** Nothing is wrong, but somebody may be misled. */
  readonly warns?: true
}

export interface JsonTextHandle {
  /** Shows the node at a JSON pointer and puts the cursor there. */
  readonly show: (path: string) => void
  /** Takes back what was typed here last, or types it again; false where there is nothing of the kind. */
  readonly step: (way: 'undo' | 'redo') => boolean
}

/** How a text has become what it is. */
export interface Typing {
  /** The stretch that it was typed in, as undoing takes it back. */
  readonly stretch: number
  readonly way?: 'undo' | 'redo'
}

interface Props {
  /** Kind of document: page, entity, … */
  readonly kind: string
  readonly value: string
  readonly onChange?: (text: string, typing: Typing) => void
  readonly label: string
  readonly marks?: readonly Mark[]
  /** What the fields of the document's entity are called, to be named. */
  readonly names?: FieldNames
  readonly ref?: Ref<JsonTextHandle>
}

/** Without `onChange` it is there to be read. The keys that take back belong to whoever holds it, and call `step`. */
export function JsonText({ kind, value, onChange, label, marks = none, names = noNames, ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const start = useRef(value)
  const language = useLanguage()
  const say = useSay()
  const latest = useRef({ kind, marks, onChange, say, names, document: documentIn(value) })
  const nonce = useNonce()
  const fixed = onChange === undefined
  useEffect(() => {
    latest.current = { ...latest.current, kind, marks, onChange, say, names }
  })
  useEffect(() => view.current?.dispatch({ effects: validated.of(null) }), [marks])

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
          remembered.of(history()),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightSelectionMatches(),
          autocompletion({ override: [proposing(reading)], icons: false }),
          explaining(reading),
          linter((at) => faults(at, latest.current.marks), { delay: 300, needsRefresh: isValidated }),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap]),
          json(),
          colours,
          spoken.of([]),
          EditorView.lineWrapping,
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((each) => each.annotation(externalChange))) return
            const text = update.state.doc.toString()
            latest.current.document = documentIn(text) ?? latest.current.document
            latest.current.onChange?.(text, typingOf(update))
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
    // only what differs, so that the cursor stays where it is; what was typed before is taken back as a step of the document now
    view.current?.dispatch({
      changes: differing(state.doc.toString(), value),
      annotations: [externalChange.of(true), Transaction.addToHistory.of(false)],
      effects: remembered.reconfigure([]),
    })
    view.current?.dispatch({ effects: remembered.reconfigure(history()) })
  }, [value])

  useImperativeHandle(ref, () => ({
    show: (path) => {
      const editor = view.current
      if (!editor) return
      const { from } = rangeAt(editor.state, path)
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      editor.focus()
    },
    step: (way) => {
      const editor = view.current
      if (!editor || (way === 'undo' ? undoDepth : redoDepth)(editor.state) === 0) return false
      return (way === 'undo' ? undo : redo)(editor)
    },
  }))
  return <div className="json-text" ref={host} />
}

const none: readonly Mark[] = []
const noNames: FieldNames = {}
/** What changes while the editor stands. */
const spoken = new Compartment()
/** What was typed, to be taken back. */
const remembered = new Compartment()

/** A text that came from elsewhere. */
const externalChange = Annotation.define<boolean>()

function typingOf({ state, transactions }: ViewUpdate): Typing {
  const way = (['undo', 'redo'] as const).find((each) => transactions.some((transaction) => transaction.isUserEvent(each)))
  return { stretch: undoDepth(state), ...(way && { way }) }
}

const misread = jsonParseLinter()

function faults(view: EditorView, marks: readonly Mark[]): readonly Diagnostic[] {
  const broken = view.state.doc.length > 0 ? misread(view) : []
  if (broken.length > 0) return broken
  return marks.map(({ path, message, warns }) => ({ ...rangeAt(view.state, path), severity: warns ? 'warning' : 'error', message }))
}
