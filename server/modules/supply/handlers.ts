// The stock of spare parts: rows of `spareMovement` are the only thing that changes it, by hand or from what an order, a repair or a register has used.
import type { Handlers } from '../handlers.ts'
import { movementCalled, movesStock } from './movements.ts'
import { usesParts } from './usedParts.ts'

export const supply = (): Handlers => ({ fills: { movementCalled }, constraints: { movesStock, usesParts } })
