// Nothing to show, and why: one quiet drawing, one sentence, perhaps one way out.
import type { ReactNode } from 'react'
import './empty.css'

export function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="kit-empty">
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <path d="M6 40h52M22 40V18a10 4 0 0 1 20 0v22M22 18a10 4 0 0 0 20 0M22 25a10 4 0 0 0 20 0M22 32a10 4 0 0 0 20 0M32 4v10" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  )
}
