// The states of an entity and the operations that lead from one to another, laid out to be drawn: states down one side, operations beside them.
import { inSentence } from '../../text/inSentence.ts'
import { isText } from '../../text/isText.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { valueAt } from '../../base/valueAt.ts'

export interface StateGraph {
  readonly dictionary: string | undefined
  readonly initial: string
  readonly states: readonly string[]
  readonly moves: readonly Move[]
}

/** An operation that changes the state. */
export interface Move {
  readonly operation: string
  readonly label: Text
  readonly from: readonly string[]
  readonly to: string
  /** Its line, from the top: near the states that it joins, and no other's. */
  readonly line: number
}

/** Where the field of the states takes its values from; undefined for an entity without states. */
export function dictionaryOfStates(document: unknown): string | undefined {
  const field = valueAt(document, ['states', 'field'])
  const dictionary = typeof field === 'string' ? valueAt(document, ['schema', 'properties', field, 'x-field', 'dictionary']) : undefined
  return typeof dictionary === 'string' ? dictionary : undefined
}

/** @param known the dictionary's values, in their order */
export function stateGraph(document: unknown, known: readonly string[]): StateGraph | undefined {
  const initial = valueAt(document, ['states', 'initial'])
  if (typeof initial !== 'string') return undefined
  const operations = valueAt(document, ['operations'])
  const moves = Object.entries(isJsonObject(operations) ? operations : {}).flatMap(([operation, said]): Omit<Move, 'line'>[] => {
    const { label, from, to } = isJsonObject(said) ? said : {}
    if (typeof to !== 'string') return []
    const named = isText(label) ? label : { zh: operation, en: operation }
    return [{ operation, label: named, from: Array.isArray(from) ? from.map(String) : [], to }]
  })
  const states = [...new Set([...known, initial, ...moves.flatMap(({ from, to }) => [...from, to])])].filter((state) => state !== '')
  return { dictionary: dictionaryOfStates(document), initial, states, moves: placed(moves, states) }
}

/** From the top down, each beside the middle of what it joins or below the one before. */
function placed(moves: readonly Omit<Move, 'line'>[], states: readonly string[]): readonly Move[] {
  const middle = ({ from, to }: Omit<Move, 'line'>): number => {
    const all = [...from, to].map((state) => states.indexOf(state))
    return all.reduce((sum, at) => sum + at, 0) / all.length
  }
  let free = 0
  return moves
    .toSorted((one, other) => middle(one) - middle(other))
    .map((move) => {
      const line = Math.max(free, middle(move))
      free = line + 1
      return { ...move, line }
    })
}

/** Another operation from one state to the other, under a name that is free. @param label what the state is called that it leads to */
export function newMove(
  document: unknown,
  { from, to, label: state }: { readonly from: string; readonly to: string; readonly label: Text },
) {
  const operations = valueAt(document, ['operations'])
  const taken = new Set(Object.keys(isJsonObject(operations) ? operations : {}))
  const id = valueAt(document, ['id'])
  const operationsOfProduct = typeof id !== 'string' || !id.startsWith('x_')
  const stem = `${operationsOfProduct ? 'x_' : ''}to${to[0]?.toUpperCase() ?? ''}${to.slice(1).replaceAll(/\W/g, '')}`
  let name = stem
  for (let n = 2; taken.has(name); n += 1) name = `${stem}${n}`
  const en = inSentence(state.en)
  // a button is a verb
  const label = { zh: `转为${state.zh}`, en: `Mark as ${en}` }
  const question = { zh: `将{record}转为${state.zh}？`, en: `Mark {record} as ${en}?` }
  return { name, item: { label, question, from: [from], to } }
}
