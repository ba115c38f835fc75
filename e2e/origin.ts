// The console that this worker's journeys walk through: each worker has one of its own, so none meets what another leaves behind.
import { inject } from 'vitest'

const origins = inject('origins')
const found = origins[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % origins.length]
if (found === undefined) throw new Error('No console was started.')

export const origin: string = found
