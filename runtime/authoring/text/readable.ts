// What can be read of a text that is being written: the last that was whole stands for it in between.

/** The document, or undefined where the text is no JSON. */
export function documentIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As the product's own documents are written: two spaces, and what is short on one line. */
export function textOf(document: unknown, width = 120): string {
  const written = (node: unknown, indent: string, taken: number): string => {
    const flat = JSON.stringify(node) ?? 'null'
    const spaced = spacedOut(node)
    if (typeof node !== 'object' || node === null || flat === '{}' || flat === '[]') return flat
    if (indent !== '' && indent.length + taken + spaced.length <= width) return spaced
    const inner = `${indent}  `
    const lines = Array.isArray(node)
      ? node.map((item) => inner + written(item, inner, 1))
      : Object.entries(node).map(([key, value]) => {
          const name = `${JSON.stringify(key)}: `
          return inner + name + written(value, inner, name.length + 1)
        })
    const [open, close] = Array.isArray(node) ? '[]' : '{}'
    return `${open}\n${lines.join(',\n')}\n${indent}${close}`
  }
  return written(document, '', 0)
}

function spacedOut(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(spacedOut).join(', ')}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node) ?? 'null'
  const entries = Object.entries(node).map(([key, value]) => `${JSON.stringify(key)}: ${spacedOut(value)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}
