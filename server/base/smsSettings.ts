// Which sender of text messages a console has, from the environment.
import type { Message } from './message.ts'

export interface WebhookSettings {
  readonly sender: 'webhook'
  readonly url: string
  /** Sent as a bearer token. */
  readonly token?: string
}

export interface AliyunSettings {
  readonly sender: 'aliyun'
  readonly key: string
  readonly secret: string
  /** The name in brackets before each message. */
  readonly signName: string
  /** Codes of the templates; that of `taken` may be absent. */
  readonly templates: Readonly<Partial<Record<Message['kind'], string>>>
}

export type SmsSettings = { readonly sender: 'off' | 'outbox' } | WebhookSettings | AliyunSettings

type Environment = Readonly<Record<string, string | undefined>>

const senders = ['off', 'outbox', 'webhook', 'aliyun'] as const
const needed = ['login', 'register', 'reset'] as const

/** @throws Error with the one line that names the wrong setting; never its value where that is a secret. */
export function smsSettingsFrom(environment: Environment, demo: boolean): SmsSettings {
  const value = environment.SMS ?? (demo ? 'outbox' : 'off')
  const sender = senders.find((one) => one === value)
  switch (sender) {
    case undefined:
      throw new Error(`SMS=${value} is wrong: one of ${senders.join(', ')} is needed`)
    case 'off':
      return { sender }
    case 'outbox':
      // It shows codes to whoever asks for them.
      if (!demo) throw new Error('SMS=outbox is wrong: it is for DEMO=on alone')
      return { sender }
    case 'webhook': {
      const url = requiredSetting(environment, 'SMS_WEBHOOK_URL')
      if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
        throw new Error('SMS_WEBHOOK_URL is wrong: an address beginning with https:// is needed')
      return { sender, url, ...(environment.SMS_WEBHOOK_TOKEN && { token: environment.SMS_WEBHOOK_TOKEN }) }
    }
    case 'aliyun':
      return {
        sender,
        key: requiredSetting(environment, 'SMS_ALIYUN_KEY'),
        secret: requiredSetting(environment, 'SMS_ALIYUN_SECRET'),
        signName: requiredSetting(environment, 'SMS_ALIYUN_SIGN'),
        templates: templatesIn(requiredSetting(environment, 'SMS_ALIYUN_TEMPLATES')),
      }
  }
}

function requiredSetting(environment: Environment, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${name} is missing: SMS=${environment.SMS ?? ''} needs it`)
  return value
}

function templatesIn(value: string): AliyunSettings['templates'] {
  const pairs = new Map(value.split(',').map((part) => [part.split('=')[0]?.trim() ?? '', part.split('=')[1]?.trim() ?? ''] as const))
  const missing = needed.find((kind) => !pairs.get(kind))
  if (missing !== undefined)
    throw new Error(`SMS_ALIYUN_TEMPLATES has no ${missing}: login=SMS_1,register=SMS_2,reset=SMS_3 is needed, and may have taken=SMS_4`)
  const taken = pairs.get('taken')
  return {
    login: pairs.get('login') ?? '',
    register: pairs.get('register') ?? '',
    reset: pairs.get('reset') ?? '',
    ...(taken && { taken }),
  }
}
