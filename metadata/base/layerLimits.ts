// How much a tenant's layer may hold: what is taken out as one file must be taken in as one again.

export const layerLimits = { documents: 10_000, megabytes: 32 } as const

/** Of a layer's file, as it is sent. */
export const mostBytes = layerLimits.megabytes * 1024 * 1024
