// The way into a live socket, and the same rows for whoever cannot open one.
import { liveRows, askOf } from '../../live/rows.ts'
import { data, json } from '../../request/answer.ts'
import { hashOf, newToken } from '../../request/sessions.ts'
import { bodyOf } from '../../entity/read.ts'
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
        const rows = await liveRows(platform, { ...askOf(bodyOf(body)), caller, pending: 'all' })
        return json(`{"at":${Date.now()},"rows":${rows}}`)
      },
    },
  }
}
