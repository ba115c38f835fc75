// The facts that are written: their tables, columns and keys. Each is written in bulk, and anew under the same key.

export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'smallint'
  | 'numeric'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'smallint[]'
  | 'integer[]'

export interface FactTable {
  readonly table: string
  /** Besides tenant_id. */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** Besides tenant_id. */
  readonly key: readonly string[]
  /** Columns of which the id is made, the first of them a time; absent: the table has no id. */
  readonly id?: readonly string[]
  /** What becomes of a column where the row is there already, instead of the new value. */
  readonly keep?: Readonly<Record<string, string>>
}

const cell = { production_date: 'date', period: 'smallint' } as const
/** Left out, which is null: as the machine reports it, before declarations cut it (declared/apply.ts). */
const whole = { own_start_at: 'timestamptz', own_until: 'timestamptz' } as const
const machine = { id: 'uuid', device_id: 'uuid' } as const
const hour = {
  ...machine,
  hour: 'timestamptz',
  avg_rpm: 'integer',
  max_rpm: 'integer',
  set_rpm: 'integer',
  length_m: 'numeric',
  run_min: 'numeric',
  stop_min: 'numeric',
  doffing_min: 'numeric',
  offline_min: 'numeric',
  breaks: 'integer',
  startup_breaks: 'integer',
  flickers: 'integer',
  temperature: 'numeric',
  rh: 'numeric',
  k_wh: 'numeric',
  ...cell,
} as const
/** What people have said of a stop stays. */
const registered = (column: string): string => `case when o.registered_at is null then excluded.${column} else o.${column} end`

export const factTables = {
  machineState: {
    table: 'machine_state',
    columns: {
      ...machine,
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      state: 'text',
      length_m: 'numeric',
      speed_min: 'numeric',
      ...whole,
      own_state: 'text',
      ...cell,
    },
    key: ['device_id', 'start_at'],
    id: ['start_at', 'device_id'],
  },
  hourlyMachine: {
    table: 'hourly_machine',
    columns: hour,
    key: ['hour', 'device_id'],
    id: ['hour', 'device_id'],
  },
  breakEpisode: {
    table: 'break_episode',
    columns: {
      ...machine,
      spindle_no: 'smallint',
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      duration_sec: 'integer',
      startup: 'boolean',
      closed_by: 'text',
      doff_seq: 'integer',
      position_in_doff: 'numeric',
      ...cell,
    },
    key: ['start_at', 'device_id', 'spindle_no'],
    id: ['start_at', 'device_id', 'spindle_no'],
  },
  spindleEpisode: {
    table: 'spindle_episode',
    columns: {
      ...machine,
      spindle_no: 'smallint',
      kind: 'text',
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      duration_sec: 'integer',
      min_rpm: 'integer',
      deviation: 'numeric',
      ...cell,
    },
    key: ['start_at', 'device_id', 'spindle_no', 'kind'],
    id: ['start_at', 'device_id', 'spindle_no', 'kind'],
  },
  doffRecord: {
    table: 'doff_record',
    columns: {
      ...machine,
      doff_seq: 'integer',
      start_at: 'timestamptz',
      full_at: 'timestamptz',
      stop_at: 'timestamptz',
      restart_at: 'timestamptz',
      stop_sec: 'integer',
      waiting_sec: 'integer',
      length_m: 'numeric',
      kg_calc: 'numeric',
      kg_scale: 'numeric',
      startup_breaks: 'integer',
      ends: 'integer',
      survival: 'numeric',
      early: 'boolean',
      ...cell,
    },
    key: ['restart_at', 'device_id', 'doff_seq'],
    id: ['restart_at', 'device_id', 'doff_seq'],
  },
  stopRecord: {
    table: 'stop_record',
    columns: {
      ...machine,
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      duration_sec: 'integer',
      type: 'text',
      original_type: 'text',
      stop_reason_id: 'uuid',
      source: 'text',
      machine_code: 'text',
      loss_kg: 'numeric',
      ...whole,
      declared: 'text',
      ...cell,
    },
    key: ['start_at', 'device_id'],
    id: ['start_at', 'device_id'],
    keep: {
      type: registered('type'),
      original_type: registered('original_type'),
      stop_reason_id: registered('stop_reason_id'),
      machine_code: 'coalesce(excluded.machine_code, o.machine_code)',
    },
  },
  energyInterval: {
    table: 'energy_interval',
    columns: { ...machine, meter_no: 'text', start_at: 'timestamptz', k_wh: 'numeric', kw_mean: 'numeric', ...cell },
    key: ['start_at', 'device_id', 'meter_no'],
    id: ['start_at', 'device_id', 'meter_no'],
  },
  shiftYield: {
    table: 'shift_yield',
    columns: {
      ...machine,
      ...cell,
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      variety_id: 'uuid',
      organisation_id: 'uuid',
      spindles: 'integer',
      planned_min: 'numeric',
      run_min: 'numeric',
      stop_min: 'numeric',
      doffing_min: 'numeric',
      offline_min: 'numeric',
      calendar_min: 'numeric',
      spindle_hours: 'numeric',
      productive_spindle_hours: 'numeric',
      broken_spindle_hours: 'numeric',
      empty_spindle_hours: 'numeric',
      weak_spindle_hours: 'numeric',
      length_m: 'numeric',
      theoretical_kg: 'numeric',
      target_kg: 'numeric',
      auto_kg: 'numeric',
      scale_kg: 'numeric',
      actual_kg: 'numeric',
      source: 'text',
      corrected: 'boolean',
      breaks: 'integer',
      startup_breaks: 'integer',
      flickers: 'integer',
      break_min: 'numeric',
      doffs: 'integer',
      doff_min: 'numeric',
      loss_kg: 'numeric',
      k_wh: 'numeric',
      other_process: 'boolean',
    },
    key: ['production_date', 'id'],
    id: ['production_date', 'period', 'device_id', 'variety_id'],
  },
  shiftStop: {
    table: 'shift_stop',
    columns: {
      ...machine,
      ...cell,
      variety_id: 'uuid',
      organisation_id: 'uuid',
      type: 'text',
      stop_reason_id: 'uuid',
      count: 'integer',
      minutes: 'numeric',
      loss_kg: 'numeric',
    },
    key: ['production_date', 'id'],
    id: ['production_date', 'period', 'device_id', 'variety_id', 'type', 'stop_reason_id'],
  },
  personShare: {
    table: 'person_share',
    columns: {
      ...machine,
      ...cell,
      variety_id: 'uuid',
      organisation_id: 'uuid',
      employee_id: 'uuid',
      job_post_id: 'uuid',
      share: 'numeric',
      spindles: 'numeric',
      kg: 'numeric',
      breaks: 'numeric',
      break_min: 'numeric',
      run_min: 'numeric',
      spindle_hours: 'numeric',
      expected_kg: 'numeric',
      flawed_spindle_hours: 'numeric',
    },
    key: ['production_date', 'id'],
    id: ['production_date', 'period', 'device_id', 'variety_id', 'employee_id'],
  },
  spindleCount: {
    table: 'spindle_count',
    columns: { device_id: 'uuid', ...cell, breaks: 'smallint[]', break_sec: 'integer[]', startups: 'smallint[]' },
    key: ['production_date', 'device_id', 'period'],
  },
} as const satisfies Readonly<Record<string, FactTable>>

export type FactKind = keyof typeof factTables
