// What is counted of live sockets, beside the calls.
import { Counter, Gauge } from 'prom-client'
import { registry } from '../../base/metrics.ts'

const registers = [registry]

export const openSockets = new Gauge({ name: 'spindle_live_sockets', help: 'Open live sockets', registers })
export const openSubscriptions = new Gauge({ name: 'spindle_live_subscriptions', help: 'Subscriptions of open live sockets', registers })
export const messagesSent = new Counter({ name: 'spindle_live_messages_total', help: 'Messages sent over live sockets', registers })
export const rowsSent = new Counter({ name: 'spindle_live_rows_total', help: 'Rows sent over live sockets', registers })
export const closedSockets = new Counter({
  name: 'spindle_live_closed_total',
  help: 'Live sockets that have closed, by the code they closed with',
  labelNames: ['code'],
  registers,
})
