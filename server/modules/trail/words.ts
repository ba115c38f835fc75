// What has been found of the trail, in words.
import type { Text } from '../../../metadata/model/model.ts'
import type { Finding, Looked } from './look.ts'

const kinds: Readonly<Record<Finding['kind'], Text>> = {
  changed: { zh: '内容已被改动', en: 'was changed' },
  removed: { zh: '日志已被删除', en: 'was removed' },
  broken: { zh: '与前一条不相连', en: 'does not follow the one before' },
  added: { zh: '未经控制台写入', en: 'was not written by the console' },
}

const counted = (n: number): string => n.toLocaleString('en-US')

const whole = (links: number): Text => ({
  zh: `日志完整：共 ${counted(links)} 条，未发现改动、删除或插入。`,
  en: `The log is whole: ${counted(links)} lines, none of them changed, removed or slipped in.`,
})
const notWhole = (links: number, wrong: number): Text => ({
  zh: `日志不完整：共 ${counted(links)} 条，发现 ${counted(wrong)} 处问题。`,
  en: `The log is not whole: of ${counted(links)} lines, ${counted(wrong)} are not as they were written.`,
})
const yetToCome = (waiting: number): Text => ({
  zh: `另有 ${counted(waiting)} 条刚写入，稍后入链。`,
  en: `Another ${counted(waiting)} have just been written and will be chained in a moment.`,
})
const lastLink = ({ n, hash }: NonNullable<Looked['last']>): Text => ({
  zh: `最后一条：序号 ${n}，哈希 ${hash}。记下它，以后可核对整条链是否被重写。`,
  en: `The last is number ${n}, hash ${hash}. Note it down to find out later whether the whole chain was written anew.`,
})
const agrees: Text = { zh: '与您记下的序号和哈希一致。', en: 'It agrees with the number and hash that you had noted.' }
const disagrees: Text = {
  zh: '与您记下的序号和哈希不一致：此前的链被重写或截短。',
  en: 'It does not agree with the number and hash that you had noted: what comes before was written anew or cut off.',
}

const lineOf = ({ kind, n, at = '', what = '' }: Finding): Text => {
  const place = `${at} ${what}`.trim()
  return {
    zh: `${n === undefined ? '' : `序号 ${n} `}${place}：${kinds[kind].zh}`,
    en: `${n === undefined ? '' : `Number ${n}, `}${place}: ${kinds[kind].en}`,
  }
}

export const sentencesOf = ({ links, waiting, wrong, last, noted, findings }: Looked): readonly Text[] => [
  wrong === 0 ? whole(links) : notWhole(links, wrong),
  ...(waiting > 0 ? [yetToCome(waiting)] : []),
  ...(last ? [lastLink(last)] : []),
  ...(noted === undefined ? [] : [noted ? agrees : disagrees]),
  ...findings.map(lineOf),
]
