// What the import says: the spec's messages first.
import type { Text } from '../../../metadata/model.ts'

export const importTexts = {
  wrongType: { zh: '文件只能是 xls / xlsx 格式', en: 'The file may only be in xls / xlsx format' },
  tooLarge: { zh: '文件大小不能超过 5MB', en: 'The file may not exceed 5MB' },
  onlyOne: { zh: '最多只能上传一个文件', en: 'At most one file can be uploaded' },
  noFile: { zh: '请先上传文件', en: 'Upload a file first' },
  template: { zh: '模板下载', en: 'Template' },
  downloadTemplate: { zh: '下载模板', en: 'Download the template' },
  file: { zh: '文件上传', en: 'File' },
  drop: { zh: '将文件拖到此处，或点击上传', en: 'Drop a file here, or click to choose one' },
  hint: { zh: '请上传 .xls 或 .xlsx 文件，小于 5MB', en: 'An .xls or .xlsx file under 5MB' },
  cover: { zh: '数据覆盖', en: 'Overwrite' },
  coverHint: { zh: '打开后，已存在的数据将被文件中的内容覆盖', en: 'Rows that exist already are overwritten by the file' },
  checking: { zh: '正在检查文件…', en: 'Checking the file…' },
  import: { zh: '导入', en: 'Import' },
  row: { zh: '行', en: 'Row' },
  field: { zh: '字段', en: 'Field' },
  reason: { zh: '原因', en: 'Reason' },
  report: { zh: '下载错误明细', en: 'Download the rows with reasons' },
} satisfies Record<string, Text>

export const importSentences = {
  title: (entity: Text): Text => ({ zh: `批量添加${entity.zh}`, en: `Bulk add: ${entity.en}` }),
  failed: (entity: Text): Text => ({
    zh: `批量添加${entity.zh}失败，请您重新上传`,
    en: `Bulk add of ${entity.en} failed, please upload again`,
  }),
  succeeded: (entity: Text): Text => ({ zh: `批量添加${entity.zh}成功`, en: `Bulk add of ${entity.en} succeeded` }),
  sound: (total: number, created: number, updated: number): Text => ({
    zh: `检查通过：共 ${total} 行，新增 ${created} 行，更新 ${updated} 行`,
    en: `The file is in order: ${total} rows, ${created} new, ${updated} updated`,
  }),
  wrong: (count: number): Text => ({
    zh: `发现 ${count} 处问题，文件中的数据都没有导入。请修改后重新上传`,
    en: `${count} ${count === 1 ? 'problem' : 'problems'} found, and nothing of the file was imported. Mend them and upload it again`,
  }),
}
