// Hands messages to a service of the mill's own: POST { phone, kind, code, text, language }, any 2xx means taken.
import { send } from '../outbound/send.ts'
import type { WebhookSettings } from '../../base/smsSettings.ts'
import type { SmsSender } from '../../base/message.ts'
import { wordsOf } from './words.ts'

export function webhook({ url, token }: WebhookSettings, allowed: readonly string[]): SmsSender {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  return async (message) => {
    const { phone, kind, code = null, language } = message
    const body = JSON.stringify({ phone, kind, code, text: wordsOf(message), language })
    const { status } = await send(allowed, { url, method: 'POST', headers, body })
    if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`)
  }
}
