// How long a browser test waits for what it expects to see: a second is too little for a page that shares two cores with another.
import { vi } from 'vitest'

const PATIENCE_MS = 10_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
