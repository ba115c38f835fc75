// What the export centre says.
import type { Text } from '../../../metadata/model/model.ts'

export const exportTexts = {
  title: { zh: '导出中心', en: 'Export centre' },
  empty: {
    zh: '还没有后台导出。数据量较大的列表会在这里导出，完成后可随时下载。',
    en: 'No exports yet. Long lists are exported here, and can be fetched once they are ready.',
  },
  download: { zh: '下载', en: 'Download' },
  cancel: { zh: '取消', en: 'Cancel' },
  remove: { zh: '删除', en: 'Delete' },
  again: { zh: '重新导出', en: 'Export again' },
  queued: { zh: '排队中', en: 'Waiting' },
  running: { zh: '导出中', en: 'Under way' },
  done: { zh: '已完成', en: 'Ready' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
} satisfies Record<string, Text>

const figure = (value: number, language: 'zh' | 'en'): string => value.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB')

export const exportSentences = {
  ready: (name: string): Text => ({ zh: `“${name}”导出完成`, en: `"${name}" is ready` }),
  failed: (name: string, reason: string): Text => ({ zh: `“${name}”导出失败：${reason}`, en: `The export of "${name}" failed: ${reason}` }),
  rows: (done: number, total: number): Text => ({
    zh: `${figure(done, 'zh')} / ${figure(total, 'zh')} 行`,
    en: `${figure(done, 'en')} of ${figure(total, 'en')} rows`,
  }),
  all: (total: number, bytes: number): Text => ({
    zh: `${figure(total, 'zh')} 行 · ${sizeOf(bytes)}`,
    en: `${figure(total, 'en')} ${total === 1 ? 'row' : 'rows'} · ${sizeOf(bytes)}`,
  }),
  left: (seconds: number): Text =>
    seconds < 60
      ? { zh: `约剩 ${seconds} 秒`, en: `about ${seconds} s left` }
      : { zh: `约剩 ${Math.ceil(seconds / 60)} 分钟`, en: `about ${Math.ceil(seconds / 60)} min left` },
  until: (time: string): Text => ({ zh: `可下载至 ${time}`, en: `until ${time}` }),
  progress: (name: string): Text => ({ zh: `${name}导出进度`, en: `Progress of ${name}` }),
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
