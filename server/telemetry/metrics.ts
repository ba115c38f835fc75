// What operators see of the telemetry.
import { Counter, Gauge } from 'prom-client'
import { registry } from '../request/metrics.ts'

const registers = [registry]

export const tenantsHeld = new Gauge({
  name: 'spindle_telemetry_tenants',
  help: 'Tenants whose telemetry this console takes in',
  registers,
})
export const rollupCells = new Counter({ name: 'spindle_telemetry_cells_total', help: 'Dirty cells made anew', registers })
