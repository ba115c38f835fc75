// A heading that is written in both languages: 设备编号 / Machine No.*, 1. 人工 Labour / h. What belongs to neither (a number in front, an asterisk, a unit) is told apart.
import type { Text } from '../../model/model.ts'

/** Whether a heading marks what must be filled in. */
export const isMarkedRequired = (heading: string): boolean => /^\s*[*＊]|[*＊]\s*$/.test(heading)

/** Without the mark and without the number that counts the columns. */
export const plainHeading = (heading: string): string =>
  heading
    .trim()
    .replaceAll(/^[*＊]\s*|\s*[*＊]$/g, '')
    .replace(/^\d{1,2}\s*[.、．)）]\s*(?=\D)/, '')
    .trim()

const units = /^(h|hrs?|min|s|kg|g|t|m|mm|cm|km|m2|m3|kWh|kW|V|A|Hz|°C|℃|%|‰|pcs|rpm|r\/min|m\/min|RMB|CNY|USD|EUR)$/i

/** Those that are read as one behind a blank too: no class A, no grade C. */
const plainUnits = /^(hrs?|h|min|s|kg|g|t|mm|cm|km|m|m2|m3|kWh|kW|Hz|°C|℃|%|‰|pcs|rpm)$/

/** What stands behind a stroke, or behind a blank: 人工 Labour / h, Quantity kg. */
export function unitBehind(heading: string): { readonly bare: string; readonly unit: string | undefined } {
  const [, bare = '', unit = ''] = /^(.*\S)\s*[/／]\s*(\S+)$/.exec(heading) ?? /^(.*\S)\s*([%‰])$/.exec(heading) ?? afterBlank(heading)
  return units.test(unit) ? { bare, unit } : { bare: heading, unit: undefined }
}

function afterBlank(heading: string): readonly string[] {
  const found = /^(.*\S)\s+(\S+)$/.exec(heading) ?? []
  return plainUnits.test(found[2] ?? '') ? found : []
}

const chinese = String.raw`[^A-Za-z\n]*\p{Script=Han}(?:[^\n]*[^\s/／|｜（(\n])?`
const english = String.raw`[A-Za-z][^\p{Script=Han}\n]*?`
const between = String.raw`\s*(?:[/／|｜\n（(]|\s)\s*`
const chineseFirst = new RegExp(`^(${chinese}?)${between}(${english})\\s*[)）]?$`, 'u')
const englishFirst = new RegExp(`^(${english})${between}(${chinese})\\s*[)）]?$`, 'u')

/** Undefined where it is written in one language, an abbreviation or a unit aside. */
export function bothLanguages(heading: string): Text | undefined {
  const [, zh, english] = chineseFirst.exec(heading) ?? []
  const [, other, chineseText] = zh === undefined ? (englishFirst.exec(heading) ?? []) : []
  const found = { zh: (zh ?? chineseText ?? '').trim(), en: (english ?? other ?? '').trim().replace(/[\s/／|｜（(]+$/, '') }
  // 设备 ID and 产量(kg) are Chinese
  const isWord =
    /^no\.?$/i.test(found.en) ||
    /[A-Za-z][a-z]{2}/.test(found.en) ||
    /[A-Z]{5}/.test(found.en) ||
    (/\b[A-Za-z]+ [A-Za-z]/.test(found.en) && found.en.length > 4)
  if (found.zh === '' || !isWord || units.test(found.en)) return undefined
  return { zh: found.zh, en: found.en.charAt(0).toUpperCase() + found.en.slice(1) }
}
