// What the import says: the spec's messages first.
import { importMessages } from '../../../metadata/text/importMessages.ts'
import type { Text } from '../../../metadata/model/model.ts'

export const importTexts = {
  ...importMessages,
  and: { zh: '；', en: '; ' },
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
  validOnly: { zh: '仅导入有效行', en: 'Valid rows only' },
  validOnlyHint: { zh: '打开后，有问题的行将被跳过，其余行照常导入', en: 'Rows with problems are left out, the others come in' },
  total: { zh: '第 {n} 行是合计，不会导入', en: 'Row {n} is a total and is left out' },
  withTotal: { zh: '导入合计行', en: 'Import the total' },
  mapHint: {
    zh: '请指定文件中的列对应哪个字段，下次导入会记住',
    en: 'Say which column is which field. It is remembered for the next file',
  },
  leaveOut: { zh: '不导入', en: 'Leave out' },
  missing: { zh: '还缺少必填字段：', en: 'Still missing:' },
  useMapping: { zh: '按此对应检查', en: 'Check with these' },
  record: { zh: '数据', en: 'Record' },
  what: { zh: '将会', en: 'What happens' },
  create: { zh: '新增', en: 'Added' },
  same: { zh: '没有变化', en: 'Nothing changes' },
  report: { zh: '下载错误明细', en: 'Download the rows with reasons' },
} satisfies Record<string, Text>

/** Rows of an import by what becomes of them. */
interface Counts {
  readonly total: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

export const importSentences = {
  title: (entity: Text): Text => ({ zh: `批量添加${entity.zh}`, en: `Bulk add: ${entity.en}` }),
  failed: (entity: Text): Text => ({
    zh: `批量添加${entity.zh}失败，请您重新上传`,
    en: `Bulk add of ${entity.en} failed, please upload again`,
  }),
  succeeded: (entity: Text, { unchanged }: Counts): Text => ({
    zh: `批量添加${entity.zh}成功${unchanged > 0 ? `，其中 ${unchanged} 行无变化` : ''}`,
    en: `Bulk add of ${entity.en} succeeded${unchanged > 0 ? `, ${unchanged} ${unchanged === 1 ? 'row' : 'rows'} unchanged` : ''}`,
  }),
  partly: (entity: Text, { total, skipped, unchanged }: Counts & { readonly skipped: number }): Text => ({
    zh: `批量添加${entity.zh}成功 ${total} 行${unchanged > 0 ? `（无变化 ${unchanged} 行）` : ''}，跳过 ${skipped} 行`,
    en: `Bulk add of ${entity.en}: ${total} came in${unchanged > 0 ? ` (${unchanged} unchanged)` : ''}, ${skipped} left out`,
  }),
  undone: (count: number): Text => ({
    zh: `已撤销导入，删除 ${count} 行`,
    en: `The import is undone, ${count} ${count === 1 ? 'row' : 'rows'} removed`,
  }),
  skipped: (count: number): Text => ({
    zh: `跳过 ${count} 行有问题的数据`,
    en: `${count} ${count === 1 ? 'row' : 'rows'} with problems left out`,
  }),
  sound: ({ total, created, updated, unchanged }: Counts): Text => ({
    zh: `检查通过：共 ${total} 行，新增 ${created} 行，更新 ${updated} 行${unchanged > 0 ? `，无变化 ${unchanged} 行` : ''}`,
    en: `The file is in order: ${total} rows, ${created} new, ${updated} updated${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`,
  }),
  toCheck: (count: number): Text => ({
    zh: `有 ${count} 处需要留意，请核对后再导入`,
    en: `${count} ${count === 1 ? 'thing' : 'things'} to check before you import`,
  }),
  reportName: (name: string): Text => ({ zh: `${name}-导入错误.xlsx`, en: `${name} import errors.xlsx` }),
  wrong: (file: string, count: number): Text => ({
    zh: `${file} 中有 ${count} 处问题，数据都没有导入。`,
    en: `${count} ${count === 1 ? 'problem' : 'problems'} in ${file}. Nothing was imported.`,
  }),
}
