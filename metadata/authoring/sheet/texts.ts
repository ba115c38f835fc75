// What people write into sheets, by which columns are told: headings, names of files.
import type { Text } from '../../model/model.ts'

/** Of a heading: rather a value. */
export const isFigure = /^-?\d[\d.,:/年月日 -]*$/
/** A heading of what tells rows apart. */
export const isCode = /编号|编码|代码|工号|单号|序号|号码|^(no|id|code|number)\b|\b(no|id|code|number)\.?$/i
/** A heading of what a record is called by. */
export const isName = /名称|姓名|名字|品名|标题|项目|\bname\b|\btitle\b/i
export const unnamed: Text = { zh: '新表格', en: 'New table' }
/** Of the name of a file: which version it is, and of when. */
export const versions: readonly RegExp[] = [
  /[（(]\s*(\d+|副本|copy|final|最终版?)\s*[)）]/gi,
  /(^|[\s_-])(v?\d+([.-]\d+)*|20\d\d年?(\d{1,2}月)?(\d{1,2}日)?|副本|copy|final|最终版?)(?=$|[\s_-])/gi,
]
