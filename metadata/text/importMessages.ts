// What is said of a file to be imported: the same before it is sent and by the server.
import type { Text } from '../model/model.ts'

export const importMessages = {
  wrongType: { zh: '文件只能是 xls / xlsx 格式', en: 'The file may only be in xls / xlsx format' },
  tooLarge: { zh: '文件大小不能超过 5MB', en: 'The file may not exceed 5MB' },
  onlyOne: { zh: '最多只能上传一个文件', en: 'At most one file can be uploaded' },
  noFile: { zh: '请先上传文件', en: 'Upload a file first' },
} as const satisfies Readonly<Record<string, Text>>
