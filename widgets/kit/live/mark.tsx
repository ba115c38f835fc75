// The shape of a state, in its colour.
import { shapeOf } from './shapes.ts'

interface MarkProps {
  /** Which one (shapeAt). */
  readonly shape: number
  readonly colour: string | undefined
}

export const Mark = ({ shape, colour }: MarkProps) => (
  <svg className="live-mark" viewBox="0 0 16 16" data-colour={colour ?? 'neutral'} aria-hidden="true">
    <path fillRule="evenodd" d={shapeOf(shape)} />
  </svg>
)
