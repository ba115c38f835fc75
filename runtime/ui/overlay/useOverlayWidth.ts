// How wide a dialog or drawer is in this window.
import { useMedia } from '../../core/hooks/useMedia.ts'

/** Percent widths hold from 1200 px up; below, and for pixel widths on a narrow screen, 32 px of the page stay free. */
export function useOverlayWidth(width: string): string {
  const wide = useMedia('(min-width: 1200px)')
  if (width.endsWith('%')) return wide ? width.replace('%', 'vw') : 'min(100vw - 32px, 560px)'
  return `min(100vw - 32px, ${width})`
}
