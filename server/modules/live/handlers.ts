// The way into a live socket, and the same rows for whoever cannot open one.
import { publishPolledRows } from '../../platform/live/viewedRows.ts'
import { liveRows, askOf } from '../../http/sockets/rows.ts'
import { data, json } from '../../kernel/call/answer.ts'
import { hashOf, newToken } from '../../http/sessions.ts'
import { bodyOf } from '../../engine/entity/read/read.ts'
import { spindlesShown } from '../../mill/live/viewerPolling.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

/** Seconds for which a ticket is good. */
const life = 30

export function live(platform: ModulePlatform): Handlers {
  return {
    caller: {
      ticket: async ({ caller: { tokenHash, epoch, language, parts } }) => {
        const ticket = newToken()
        await platform.doors.issueTicket({ tokenHash, epoch, hash: hashOf(ticket), told: { language, ...(parts && { parts }) }, life })
        return data({ ticket })
      },
      rows: async ({ caller, body }) => {
        const ask = askOf(bodyOf(body))
        const rows = await liveRows(platform, { ...ask, caller, pending: 'all' })
        publishPolledRows(rows, ask, { look: spindlesShown, tenantId: caller.tenantId, bus: platform.live })
        return json(`{"at":${Date.now()},"rows":${rows}}`)
      },
    },
  }
}
