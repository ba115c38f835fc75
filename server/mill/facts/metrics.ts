// What operators see of the telemetry.
import { Counter, Gauge } from 'prom-client'
import { registry } from '../../base/metrics.ts'

const registers = [registry]

export const messagesTaken = new Counter({
  name: 'spindle_telemetry_messages_total',
  help: 'Messages of machines by what became of them',
  labelNames: ['result'],
  registers,
})
/** Read when it is asked for: it changes with every message. */
export const waitingMessages = { count: 0 }
new Gauge({
  name: 'spindle_telemetry_waiting',
  help: 'Messages that are not committed yet',
  registers,
  collect() {
    this.set(waitingMessages.count)
  },
})
export const boxesConnected = new Gauge({ name: 'spindle_telemetry_boxes', help: 'Boxes connected to the embedded broker', registers })
export const leasedTenants = new Gauge({
  name: 'spindle_telemetry_tenants',
  help: 'Tenants whose telemetry this console takes in',
  registers,
})
export const rollupCells = new Counter({ name: 'spindle_telemetry_cells_total', help: 'Dirty cells made anew', registers })
