// Words of the line that says whose mill one is in, and how its licence stands.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  inside: {
    zh: '您以平台支持身份在 {tenant} 中操作，{until} 自动退出',
    en: 'You are working in {tenant} as support of the platform, until {until}',
  },
  leave: { zh: '退出该租户', en: 'Leave the tenant' },
  ended: {
    zh: '对 {tenant} 的进入已结束：已到时间，或被该租户结束。需要时请重新登记',
    en: 'Your visit to {tenant} has ended: its time was up, or the tenant ended it. Begin another one if you need to',
  },
  endedSome: {
    zh: '对租户的进入已结束：已到时间，或被该租户结束。需要时请重新登记',
    en: 'Your visit has ended: its time was up, or the tenant ended it. Begin another one if you need to',
  },
  read: { zh: '知道了', en: 'Got it' },
  mayEnter: { zh: '可进入 {tenant}，{until} 前有效', en: 'You may enter {tenant} until {until}' },
  enter: { zh: '进入', en: 'Enter' },
  ending: {
    zh: '授权将于 {until} 到期，还剩 {days} 天，请联系服务商续期',
    en: 'The licence ends on {until}, in {days} days. Ask your provider to renew it',
  },
  over: {
    zh: '授权已于 {until} 到期，目前只能查看，续期后即可恢复操作',
    en: 'The licence ended on {until}: records can be looked at, not changed, until it is renewed',
  },
} as const satisfies Record<string, Text>
