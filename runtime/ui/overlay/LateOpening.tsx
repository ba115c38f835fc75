// The frame of an overlay whose code is on its way; the frame is code too, fetched beside a list before anybody has clicked.
import { lazyOverlay } from '../../core/loadable.ts'

export const LateOpening = lazyOverlay(async () => (await import('./Opening.tsx')).Opening)
