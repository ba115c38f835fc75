// The end of the console's connections: calls that are under way are answered, and each answer ends its connection.
import type { FastifyInstance } from 'fastify'

/** Milliseconds for what is under way, longer than a statement may take. Container platforms cut everything after 30 s. */
const patience = 16_000
/** Milliseconds between two looks for connections whose answer had begun before the end did. */
const lookEvery = 100

/** Node itself would wait for the time-out of a connection that is kept open: 72 s. */
export function endConnections(app: FastifyInstance): void {
  let isEnding = false
  let looks: NodeJS.Timeout | undefined
  let cut: NodeJS.Timeout | undefined
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isEnding = true
    looks = setInterval(() => app.server.closeIdleConnections(), lookEvery)
    cut = setTimeout(() => app.server.closeAllConnections(), patience)
  })
  app.addHook('onClose', async () => {
    clearInterval(looks)
    clearTimeout(cut)
  })
}
