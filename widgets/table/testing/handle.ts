// A table that its test changes while it stands.
import { useEffect } from 'react'

/** A way into a component's state from the test around it. */
export function handle<T>() {
  const at: { current: (next: T) => void } = { current: () => undefined }
  const use = (take: (next: T) => void) =>
    useEffect(() => {
      at.current = take
    })
  return { use, call: (next: T) => at.current(next) }
}
