// A choice by its name, with the colour it has in a dictionary.
import type { Option } from '../../../runtime/index.ts'
import '../fields.css'

export function OptionLabel({ option }: { readonly option: Option }) {
  if (option.colour === undefined) return option.label
  return (
    <span className="kit-option">
      <span className="kit-dot" style={{ background: `var(--state-${option.colour})` }} aria-hidden />
      {option.label}
    </span>
  )
}
