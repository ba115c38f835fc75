// Keeps the frame that the first script has drawn in sight until the shell itself is there.
import { useCallback } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'

export function Frame() {
  const { frame } = useServices()
  const place = useCallback((around: HTMLElement | null) => void (frame && around?.append(frame)), [frame])
  return <div ref={place} />
}
