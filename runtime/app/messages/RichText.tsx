// Rich text as it was written. Built from the elements and attributes that the language of rich text has; anything else is its words alone.
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { richTextTags } from '../../../metadata/functions/richText.ts'
import styles from './messages.module.css'

export function RichText({ text }: { readonly text: string }) {
  const nodes = useMemo(() => drawn(new DOMParser().parseFromString(text, 'text/html').body), [text])
  return <div className={styles.text}>{nodes}</div>
}

function drawn(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (!(node instanceof Element)) return node instanceof Text ? node.data : null
    const tag = node.localName
    const allowed = Object.hasOwn(richTextTags, tag) ? richTextTags[tag] : undefined
    if (!allowed) return createElement(Fragment, { key: at }, ...drawn(node))
    const own = Object.entries(allowed).flatMap(([name, form]) => {
      const value = node.getAttribute(name)
      return value !== null && form.test(value) ? [[name, value] as const] : []
    })
    return createElement(tag, { key: at, ...Object.fromEntries(own) }, ...drawn(node))
  })
}
