// Plain DOM for grid cells: React stays out of the grid's body.

/** An element with a class and a text; the text is set as text, never as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text?: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
