// Which sender of text messages a console has, as its settings say.
import type { Settings } from '../../base/settings.ts'
import { aliyun } from './aliyun.ts'
import type { SmsSender } from '../../base/message.ts'
import { Outbox } from './outbox.ts'
import { webhook } from './webhook.ts'

export interface Sms {
  readonly send: SmsSender
  /** Where the demo keeps what would have been sent. */
  readonly outbox?: Outbox
}

/** undefined where no sender is set up: nothing by phone is offered then. */
export function smsOf({ sms, outboundAllow }: Settings): Sms | undefined {
  switch (sms.sender) {
    case 'off':
      return undefined
    case 'outbox': {
      const outbox = new Outbox()
      return { send: outbox.send, outbox }
    }
    case 'webhook':
      return { send: webhook(sms, outboundAllow) }
    case 'aliyun':
      return { send: aliyun(sms, outboundAllow) }
  }
}
