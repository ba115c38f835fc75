// Counts and times of calls by route, in Prometheus form.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What is counted elsewhere joins it. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'spindle_' })

const duration = new Histogram({
  name: 'spindle_http_request_seconds',
  help: 'Time from request to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
})

export function measureCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe({ route: request.routeOptions.config.declared?.name ?? 'file', status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}

export const metricsText = (): Promise<string> => registry.metrics()
export const metricsType = registry.contentType
