// Why a workbook is not read: codes with what the user is told.
import { importMessages } from '../../../metadata/text/importMessages.ts'
import type { Text } from '../../../metadata/model/model.ts'

export const refusals = {
  notWorkbook: importMessages.wrongType,
  tooLarge: { zh: '文件内容过大', en: 'The file holds too much' },
  tooManyParts: { zh: '文件内部结构过多', en: 'The file has too many inner parts' },
  tooDense: { zh: '文件压缩比异常，无法读取', en: 'The file is compressed beyond what a workbook is, and is not read' },
  externalContent: {
    zh: '文件包含外部链接、宏或嵌入文件，请另存为普通工作簿后再试',
    en: 'The file holds external links, macros or embedded files: save it as a plain workbook and try again',
  },
  declarations: { zh: '文件包含不允许的 XML 声明', en: 'The file holds XML declarations that are not allowed' },
  encrypted: { zh: '文件已加密，请取消密码后再试', en: 'The file is encrypted: remove its password and try again' },
  encoding: {
    zh: '文件中有无法识别的字符编码，请用表格软件打开并另存为 xlsx 后再试',
    en: 'The file holds text in an encoding that cannot be read. Open it in a spreadsheet program and save it as xlsx',
  },
  damaged: { zh: '文件已损坏，无法读取', en: 'The file is damaged and cannot be read' },
  tooManyRows: {
    zh: '最多可导入 {rows} 行（空行也计算在内），请删除多余的行，或分成多个文件导入',
    en: 'At most {rows} rows can be imported, empty ones included. Remove those you do not need, or import several files',
  },
  tooManyColumns: {
    zh: '最多可有 {columns} 列，请删除多余的列',
    en: 'There may be at most {columns} columns. Remove those you do not need',
  },
  empty: { zh: '文件中没有数据', en: 'The file holds no data' },
  tooSlow: { zh: '文件过于复杂，读取超时', en: 'The file is too complex to be read in time' },
} as const satisfies Readonly<Record<string, Text>>

export type WorkbookRefusalCode = keyof typeof refusals

/** A workbook that was not read. */
export interface WorkbookRefusal {
  readonly ok: false
  readonly code: WorkbookRefusalCode
  readonly message: Text
}

/** `limits` are those that the file was read under. */
export function refused(code: WorkbookRefusalCode, limits: { readonly rows: number; readonly columns: number }): WorkbookRefusal {
  const said = (text: string): string =>
    text.replace('{rows}', limits.rows.toLocaleString('en')).replace('{columns}', String(limits.columns))
  const { zh, en } = refusals[code]
  return { ok: false, code, message: { zh: said(zh), en: said(en) } }
}

/** Carries a code out of the checks of a file. */
export class RefusedWorkbook extends Error {
  readonly code: WorkbookRefusalCode

  constructor(code: WorkbookRefusalCode) {
    super(code)
    this.code = code
  }
}
