// What was kept of a tenant's boxes, for whoever takes the tenant over.
import type { CourseState } from '../machineState/state.ts'
import { millis, rowsOf } from '../facts/rowsOf.ts'
import type { Run } from '../facts/writeFacts.ts'
import { MachineBox, mostBoots } from './machine.ts'
import { holesIn, type Position } from './position.ts'

interface StoredPosition {
  readonly device: string
  readonly boot: number
  readonly upto: number
  readonly holes: string
}

export async function loadBoxes(run: Run): Promise<Map<string, MachineBox>> {
  const stored = await rowsOf<StoredPosition>(
    run,
    'boxes',
    'select device_id as device, boot, upto, missing::text as holes from read.telemetry_box order by device_id, boot',
  )
  const states = await rowsOf<{ device: string; state: CourseState }>(
    run,
    'states_kept',
    'select device_id as device, state from read.telemetry_machine',
  )
  const pasts = await rowsOf<{ device: string; since: number }>(
    run,
    'pasts',
    `select device_id as device, ${millis('min(at)')} as since from read.telemetry_past group by device_id`,
  )
  const sinceOf = new Map(pasts.map(({ device, since }) => [device, Math.round(since)]))
  const positions = new Map<string, Position[]>()
  for (const { device, boot, upto, holes } of stored)
    positions.set(device, [...(positions.get(device) ?? []), { boot, upto, missing: holesIn(holes) }])
  const stateOf = new Map(states.map(({ device, state }) => [device, state]))
  return new Map(
    [...new Set([...positions.keys(), ...stateOf.keys()])].map((device) => {
      const state = stateOf.get(device)
      const since = sinceOf.get(device)
      const stored = { ...(state && { state }), ...(since !== undefined && { since }) }
      return [device, new MachineBox(device, { ...stored, positions: (positions.get(device) ?? []).slice(-mostBoots) })]
    }),
  )
}
