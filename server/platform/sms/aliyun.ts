// Alibaba Cloud's Short Message Service: action SendSms of 2017-05-25, signed by ACS3-HMAC-SHA256.
import { createHmac, hash, randomUUID } from 'node:crypto'
import { send } from '../outbound/send.ts'
import type { AliyunSettings } from '../../base/smsSettings.ts'
import type { SmsSender } from '../../base/message.ts'

const host = 'dysmsapi.aliyuncs.com'

export function aliyun({ key, secret, signName, templates }: AliyunSettings, allowed: readonly string[]): SmsSender {
  return async ({ phone, kind, code }) => {
    const template = templates[kind]
    // The one message that may be left out: who knows his account does not need to be told of it.
    if (template === undefined) return
    const query = {
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: template,
      ...(code !== undefined && { TemplateParam: JSON.stringify({ code }) }),
    }
    const call = signed({ key, secret }, { host, action: 'SendSms', version: '2017-05-25', query })
    const { status, body } = await send(allowed, { ...call, method: 'POST' })
    const answered = answerCode(body)
    if (status !== 200 || answered !== 'OK') throw new Error(`Alibaba Cloud answered ${status} ${answered}`)
  }
}

export interface AcsCall {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** Made anew where absent. */
  readonly nonce?: string
  readonly at?: string
}

/** Address and headers of a call, by the rules of signature version 3. */
export function signed(
  { key, secret }: Pick<AliyunSettings, 'key' | 'secret'>,
  { host, action, version, query, nonce = randomUUID(), at = `${new Date().toISOString().slice(0, 19)}Z` }: AcsCall,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } {
  const content = hash('sha256', '')
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': content,
    'x-acs-date': at,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const parameters = Object.entries(query)
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', parameters, lines.join(''), names, content].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hash('sha256', canonical)}`)
    .digest('hex')
  return {
    url: `https://${host}/?${parameters}`,
    headers: { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${key},SignedHeaders=${names},Signature=${signature}` },
  }
}

/** RFC 3986: also what encodeURIComponent leaves alone. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

function answerCode(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'Code' in parsed && typeof parsed.Code === 'string' ? parsed.Code : 'no code'
  } catch {
    return 'no JSON'
  }
}
