// Chinese words of dates, times and headings, as the reader knows them.

/** 2026年3月1日 */
export const dayInChinese = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/
/** 2026-7 or 2026年7月 */
export const monthWritten = /^(\d{4})(?:[-/.]| ?年 ?)(\d{1,2})(?: ?月)?$/
/** 2026 or 2026年 */
export const yearWritten = /^(\d{4}) ?年?$/
/** Between a day and a time that follows it without a blank. */
export const dayBeforeTime = /(?<=[日号])(?=\S)/

const halves = String.raw`上午|下午|[ap]\.?m\.?`
const byClock = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.0+)?)?`
const byWords = String.raw`(?<hour>\d{1,2}) ?[时点](?: ?(?<minute>\d{1,2}) ?分(?: ?(?<second>\d{1,2}) ?秒)?)?`
/** 8:30 PM, 下午8:30, 8时30分 */
export const clocks = [byClock, byWords].map((clock) => new RegExp(`^(?:(?<before>${halves}) ?)?${clock}(?: ?(?<after>${halves}))?$`, 'i'))
export const isAfternoon = /^(下|p)/i

/** What a code is called: 工号, 编码, 手机, Job no. */
export const called = { zh: /[号码]$|电话|手机/, en: /\b(no|code|number|id|phone|mobile|tel)\.?$/i }
export const isPassword = /密码|口令|password/i
