// States of a machine, and why it may stand.

export type MachineState = 'running' | 'stopped' | 'fault' | 'doffing' | 'revision' | 'maintenance' | 'planned' | 'closure' | 'offline'

/** As in the dictionary of stop types. */
export type StopType = 'normal' | 'fault' | 'maintenance' | 'planned' | 'closure' | 'doffing'

export interface Cause {
  readonly state: MachineState
  readonly type: StopType
  /** Code of the stop reason that staff register, where they do. */
  readonly reason?: string
  /** Alarm number of the machine. */
  readonly machineCode?: string
}

export const causes = {
  doff: { state: 'doffing', type: 'doffing', reason: 'T13' },
  cleaning: { state: 'maintenance', type: 'maintenance', reason: 'T06' },
  traveller: { state: 'maintenance', type: 'maintenance', reason: 'T07' },
  overhaul: { state: 'maintenance', type: 'maintenance', reason: 'T08' },
  revision: { state: 'revision', type: 'planned', reason: 'T09' },
  trial: { state: 'planned', type: 'planned', reason: 'T10' },
  noOrders: { state: 'closure', type: 'closure', reason: 'T11' },
  dearHours: { state: 'closure', type: 'closure', reason: 'T12' },
  powerDip: { state: 'fault', type: 'fault', reason: 'T01', machineCode: '101' },
  spindleTape: { state: 'fault', type: 'fault', reason: 'T02', machineCode: '212' },
  electric: { state: 'fault', type: 'fault', reason: 'T03', machineCode: '305' },
  mechanic: { state: 'fault', type: 'fault', reason: 'T04', machineCode: '411' },
  noRoving: { state: 'stopped', type: 'normal', reason: 'T05' },
  unknown: { state: 'stopped', type: 'normal' },
} as const satisfies Readonly<Record<string, Cause>>

export interface Stop {
  readonly startAt: number
  readonly endAt: number
  readonly cause: Cause
  /** The frame is doffed before it, however full, and begins anew after it. */
  readonly clears: boolean
}
