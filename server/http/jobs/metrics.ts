// What operators see of jobs.
import { Counter, Gauge, Histogram } from 'prom-client'
import { registry } from '../../base/metrics.ts'

const registers = [registry]

export const jobsEnded = new Counter({
  name: 'spindle_jobs_total',
  help: 'Attempts of jobs by name and what became of them',
  labelNames: ['job', 'result'],
  registers,
})
export const jobSeconds = new Histogram({
  name: 'spindle_job_seconds',
  help: 'Time of an attempt',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
})
export const jobDelay = new Histogram({
  name: 'spindle_job_delay_seconds',
  help: 'From the time at which a job could first run to its start',
  buckets: [0.1, 0.3, 1, 3, 10, 60, 600],
  registers,
})
export const jobsRunning = new Gauge({ name: 'spindle_jobs_running', help: 'Jobs under way in this console', registers })
