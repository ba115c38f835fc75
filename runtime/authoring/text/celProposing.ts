// Completion in the text of an expression: fields by their names and by what they are called, functions, values of a field's dictionary.
import { type Completion, type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete'
import { expressionWords } from '../../../metadata/authoring/words/expressionWords.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Say } from '../../core/contracts/contract.ts'
import { wholeWord } from './wholeWord.ts'

/** What an expression may name at its place. */
export interface Nameable {
  readonly path: string
  readonly label: Text
  readonly dictionary?: string
}

export interface CelReading {
  readonly names: readonly Nameable[]
  readonly valuesOf: (dictionary: string) => Promise<readonly { readonly value: string; readonly label: Text }[]>
  readonly say: Say
}

export const proposingIn =
  (reading: () => CelReading) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const before = context.state.sliceDoc(0, context.pos)
    const compared = comparedIn(before)
    const { names, valuesOf, say } = reading()
    const dictionary = compared && names.find(({ path }) => path === compared.path)?.dictionary
    if (compared && dictionary !== undefined) {
      const values = await valuesOf(dictionary)
      return {
        from: context.pos - compared.written.length,
        options: values.map(({ value, label }) => {
          const word = `'${value}'`
          return { label: word, apply: wholeWord(word, /^[\w-]*'/), detail: say(label), type: 'constant' }
        }),
      }
    }
    if (isInText(before)) return null
    const word = context.matchBefore(/[\w.\p{Script=Han}]+/u)
    if (!word && !context.explicit) return null
    const from = word?.from ?? context.pos
    const typed = word?.text ?? ''
    const dot = typed.lastIndexOf('.')
    const isName = names.some(({ path }) => path === typed.slice(0, dot))
    if (isName) return { from: from + dot + 1, options: callsAt(true, say), validFor: /^\w*$/ }
    // whoever types Chinese looks for what a field is called
    if (/\p{Script=Han}/u.test(typed))
      return {
        from,
        options: names.map(({ path, label }) => ({ label: label.zh, detail: path, apply: path, type: 'property' })),
        validFor: /^[\w\p{Script=Han}]*$/u,
      }
    return {
      from,
      options: [
        ...names.map(({ path, label }): Completion => ({ label: path, detail: say(label), type: 'property', boost: 1 })),
        ...callsAt(false, say),
      ],
      validFor: /^[\w.]*$/,
    }
  }

const callsAt = (isMember: boolean, say: Say): readonly Completion[] =>
  expressionWords
    .filter((each) => (each.isMember ?? false) === isMember)
    .map(({ word, write, meaning }) => snippetCompletion(write, { label: word, detail: say(meaning), type: 'function' }))

interface Compared {
  readonly path: string
  /** What stands of the value already. */
  readonly written: string
}

/** The field before a comparison that has not got its value yet. */
function comparedIn(before: string): Compared | undefined {
  const found = /([\w.]+)\s*(?:==|!=)\s*('?[\w-]*)$/.exec(before) ?? /([\w.]+)\s+in\s*\[(?:[^\]]*,)?\s*('?[\w-]*)$/.exec(before)
  const [, path, written = ''] = found ?? []
  return path === undefined ? undefined : { path, written }
}

const isInText = (before: string): boolean => (before.replaceAll(/\\./g, '').match(/'/g)?.length ?? 0) % 2 === 1
