// Completion and explanations in the text of a document, from the language's own schemas.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { hoverTooltip, type Tooltip } from '@codemirror/view'
import { choiceWord } from '../../../metadata/authoring/words/choiceWords.ts'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { explainedAt, keysAt, type Proposal, valuesAt } from '../../../metadata/authoring/properties/proposals.ts'
import { hasWord, wordOf } from '../../../metadata/text/words.ts'
import type { Say } from '../../core/contracts/contract.ts'
import { pathAt } from './places.ts'
import { wholeWord } from './wholeWord.ts'

/** What the text stands for while it is half written. */
export interface Reading {
  readonly kind: string
  readonly document: unknown
  readonly say: Say
  /** What the fields of the document's entity are called. */
  readonly names?: FieldNames
}

/** Of a key its name, a colon and what its value begins with; of a value the value. */
export const proposing =
  (reading: () => Reading) =>
  (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context
    const { kind, document, say } = reading()
    const node = syntaxTree(state).resolveInner(pos, -1)
    const inWord = node.name === 'PropertyName' || node.name === 'String'
    const from = inWord ? node.from : (context.matchBefore(/[\w"]+$/)?.from ?? pos)
    if (!context.explicit && from === pos && !/[{,:[\s]/.test(state.sliceDoc(pos - 1, pos))) return null
    const isKey = node.name === 'PropertyName' || (node.name !== 'String' && asksForKey(state, from))
    const path = pathAt(state, isKey && node.name === 'PropertyName' ? (node.parent?.from ?? pos) : pos)
    const options = isKey
      ? keysAt(kind, path, document).map((proposal) => keyOption(proposal, { state, end: inWord ? node.to : pos, say, inWord }))
      : [
          ...valuesAt(kind, path, document).map(({ word }) => valueOption(word, { path, say, inWord })),
          ...fieldOptions(reading(), path, inWord),
        ]
    return options.length > 0 ? { from, options, validFor: /^[\w"]*$/ } : null
  }

/** Whether an object's next key would stand here: behind its brace or a comma, not behind a colon. */
function asksForKey(state: EditorState, position: number): boolean {
  const before = state.sliceDoc(Math.max(0, position - 200), position).trimEnd()
  if (!before.endsWith('{') && !before.endsWith(',')) return false
  for (let node = syntaxTree(state).resolveInner(position, -1); ;) {
    if (node.name === 'Object') return true
    if (node.name === 'Array' || !node.parent) return false
    node = node.parent
  }
}

interface Valued extends Pick<Reading, 'say'> {
  readonly path: readonly string[]
  readonly inWord: boolean
}

function valueOption(word: string, { path, say, inWord }: Valued): Completion {
  const value = word.replaceAll('"', '')
  const called = say(choiceWord(path.at(-1) ?? '', value))
  return { label: word, apply: wholeWord(word, restOf(inWord)), type: 'constant', ...(called !== value && { detail: called }) }
}

/** Of a word that has begun with a quote what stands behind the cursor. */
const restOf = (inWord: boolean): RegExp => (inWord ? /^\w*"/ : /^(?!)/)

/** Lists whose words are fields. */
const ofFields = /^(search|columns|items|fields)$/

/** Where a field is named: under that key, or as a word of a list of them. */
function fieldOptions({ names = {}, say }: Reading, path: readonly string[], inWord: boolean): readonly Completion[] {
  const key = path.at(-1) ?? ''
  const isField = key === 'field' || (/^-?\d+$/.test(key) && ofFields.test(path.at(-2) ?? ''))
  if (!isField) return []
  return Object.entries(names).map(([name, label]) => {
    const word = `"${name}"`
    return { label: word, apply: wholeWord(word, restOf(inWord)), detail: say(label), type: 'constant' }
  })
}

interface Written extends Pick<Reading, 'say'> {
  readonly state: EditorState
  /** Where the word ends. */
  readonly end: number
  readonly inWord: boolean
}

function keyOption({ word, meaning, required, start }: Proposal, { state, end, say, inWord }: Written): Completion {
  const hasColon = /^\s*:/.test(state.sliceDoc(end, end + 20))
  return {
    label: `"${word}"`,
    apply: wholeWord(hasColon ? `"${word}"` : `"${word}": ${start ?? ''}`, restOf(inWord)),
    type: 'property',
    ...(hasWord(word) && { detail: say(wordOf(word)) }),
    ...(required && { boost: 1 }),
    ...(meaning && { info: say(meaning) }),
  }
}

/** What the language says of the place under the pointer. */
export const explaining = (reading: () => Reading) =>
  hoverTooltip((view, position): Tooltip | null => {
    const node = syntaxTree(view.state).resolveInner(position, 1)
    const { kind, document, say } = reading()
    const meaning = explainedAt(kind, pathAt(view.state, node.to), document)
    if (meaning === undefined) return null
    const create = (): { dom: HTMLElement } => {
      const dom = globalThis.document.createElement('div')
      dom.className = 'cm-meaning'
      dom.textContent = say(meaning)
      return { dom }
    }
    return { pos: node.from, end: node.to, create }
  })
