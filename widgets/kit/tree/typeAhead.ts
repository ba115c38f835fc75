// Typing the beginning of a name goes to the next node that is called so.
import { useRef } from 'react'
import type { TreeItem } from './nodes.ts'

/** Milliseconds after which what is typed begins a new word. */
const pause = 600

/** The nodes in sight, from top to bottom: those whose parents are all unfolded. */
export function inSight(nodes: readonly TreeItem[], expanded: ReadonlySet<string>): readonly TreeItem[] {
  return nodes.flatMap((node) => [node, ...(expanded.has(node.id) ? inSight(node.children, expanded) : [])])
}

/** The next after `from` that begins with `typed`, round the end; a letter typed again goes on to the next. */
export function nextNamed(shown: readonly TreeItem[], from: string | undefined, typed: string): string | undefined {
  const repeated = [...typed].every((letter) => letter === typed[0])
  const word = repeated ? (typed[0] ?? '') : typed
  const at = shown.findIndex(({ id }) => id === from)
  const start = at + (word.length === 1 ? 1 : 0)
  const round = [...shown.slice(Math.max(start, 0)), ...shown.slice(0, Math.max(start, 0))]
  return round.find(({ label }) => label.toLowerCase().startsWith(word))?.id
}

/** Collects what is typed; answers where it leads. */
export function useTypeAhead(): (key: string, shown: readonly TreeItem[], from: string | undefined) => string | undefined {
  const typed = useRef({ text: '', at: -pause })
  return (key, shown, from) => {
    if (key.length !== 1 || key === ' ') return undefined
    const now = performance.now()
    const text = (now - typed.current.at < pause ? typed.current.text : '') + key.toLowerCase()
    typed.current = { text, at: now }
    return nextNamed(shown, from, text)
  }
}
