// Text messages: settings, what a webhook is handed, and the provider's signature against its own published example.
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { signed } from './aliyun.ts'
import type { Message } from '../../base/message.ts'
import { smsSettingsFrom } from '../../base/smsSettings.ts'
import { webhook } from './webhook.ts'

const message: Message = { phone: '13900000001', kind: 'login', code: '012345', language: 'zh', sign: 's' }

test('Alibaba Cloud: the signature of its documentation’s example', () => {
  const { url, headers } = signed(
    { key: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: '2023-10-26T10:22:32Z',
    },
  )
  expect(url).toBe('https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('a webhook is handed the message and its token; what it does not take is an error without the message', async () => {
  const got: unknown[] = []
  let status = 204
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part) => (body += String(part)))
      .on('end', () => {
        got.push([request.headers.authorization, JSON.parse(body)])
        response.writeHead(status).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/sms`
  const hand = webhook({ sender: 'webhook', url, token: 't0ken' }, ['127.0.0.1/32'])
  await hand(message)
  expect(got).toEqual([
    ['Bearer t0ken', { phone: '13900000001', kind: 'login', code: '012345', language: 'zh', text: expect.stringContaining('012345') }],
  ])
  status = 500
  await expect(hand(message)).rejects.toThrow(/^the webhook answered 500$/)
  await expect(webhook({ sender: 'webhook', url }, [])(message)).rejects.toThrow('not public')
  await new Promise((resolve) => server.close(resolve))
})

test('settings: the demo shows messages, others must say how theirs are sent', () => {
  expect(smsSettingsFrom({}, true)).toEqual({ sender: 'outbox' })
  expect(smsSettingsFrom({}, false)).toEqual({ sender: 'off' })
  expect(smsSettingsFrom({ SMS: 'webhook', SMS_WEBHOOK_URL: 'https://sms.mill/x' }, false)).toEqual({
    sender: 'webhook',
    url: 'https://sms.mill/x',
  })
  const provider = { SMS: 'aliyun', SMS_ALIYUN_KEY: 'k', SMS_ALIYUN_SECRET: 's3cret', SMS_ALIYUN_SIGN: '锭云' }
  expect(smsSettingsFrom({ ...provider, SMS_ALIYUN_TEMPLATES: 'login=SMS_1, register=SMS_2,reset=SMS_3' }, false)).toMatchObject({
    templates: { login: 'SMS_1', register: 'SMS_2', reset: 'SMS_3' },
  })
  for (const [environment, line] of [
    [{ SMS: 'pigeon' }, 'SMS=pigeon is wrong'],
    [{ SMS: 'outbox' }, 'it is for DEMO=on alone'],
    [{ SMS: 'webhook' }, 'SMS_WEBHOOK_URL is missing'],
    [{ SMS: 'webhook', SMS_WEBHOOK_URL: 'ftp://x' }, 'SMS_WEBHOOK_URL is wrong'],
    [{ ...provider, SMS_ALIYUN_TEMPLATES: 'login=SMS_1' }, 'SMS_ALIYUN_TEMPLATES has no register'],
    [{ ...provider, SMS_ALIYUN_KEY: '' }, 'SMS_ALIYUN_KEY is missing'],
  ] as const)
    expect(() => smsSettingsFrom(environment, false)).toThrow(line)
})
