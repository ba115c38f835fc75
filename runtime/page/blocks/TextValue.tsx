// A text that the page computes, or that an operation has answered.
import { useEffect, useRef } from 'react'
import styles from '../base/page.module.css'

interface TextValueProps {
  readonly title: string
  readonly text: string
}

/** Told when it comes, and brought into sight: nothing else on the page says that the answer is there. Who is typing is left where he is. */
export function TextValue({ title, text }: TextValueProps) {
  const section = useRef<HTMLElement>(null)
  const last = useRef(text)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
    if (text !== '' && !isTyping) section.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <section ref={section} className={styles.text} aria-label={title}>
      <h3>{title}</h3>
      <p aria-live="polite">{text}</p>
    </section>
  )
}
