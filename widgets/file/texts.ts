// The words of the file field.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  choose: { zh: '上传文件', en: 'Upload files' },
  again: { zh: '重新上传', en: 'Send again' },
  stop: { zh: '取消上传', en: 'Stop sending' },
  remove: { zh: '删除', en: 'Remove' },
  save: { zh: '下载', en: 'Download' },
} satisfies Record<string, Text>

/** 最多 20 个，每个小于 20MB；可拖入 */
export const hint = (most: number, megabytes: number): Text =>
  most === 1
    ? { zh: `1 个文件，小于 ${megabytes}MB；可拖入`, en: `One file under ${megabytes} MB; drop it too` }
    : { zh: `最多 ${most} 个，每个小于 ${megabytes}MB；可拖入`, en: `At most ${most}, each under ${megabytes} MB; drop them too` }

export const tooMany = (most: number): Text => ({
  zh: most === 1 ? '只能有 1 个文件，要更换请先删除' : `最多 ${most} 个文件`,
  en: most === 1 ? 'Only one file: remove it first to take another' : `At most ${most} files`,
})
