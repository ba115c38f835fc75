// The pictures of the error screens. What is drawn in them comes when one is shown; without it their place stays empty.
import type { ReactNode } from 'react'
import { lazyOverlay } from '../../core/loadable.ts'

const Gate = lazyOverlay(async () => (await import('./drawings.tsx')).Gate)
const Thread = lazyOverlay(async () => (await import('./drawings.tsx')).Thread)
const Network = lazyOverlay(async () => (await import('./drawings.tsx')).Network)

/** 403 */
export const GatePicture = () => framed(<Gate />)
/** 404 */
export const ThreadPicture = () => framed(<Thread />)
/** 500 */
export const NetworkPicture = () => framed(<Network />)

const framed = (drawing: ReactNode) => (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    {drawing}
  </svg>
)
