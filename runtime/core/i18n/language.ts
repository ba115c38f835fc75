// The two languages, and which one a browser asks for.

export type Language = 'zh' | 'en'

/** zh or cn as the first part of the tag, in any region or script, is Chinese; everything else English. */
export function languageOf(tag: string | undefined): Language {
  const first = (tag ?? '').toLowerCase().split(/[-_]/)[0]
  return first === 'zh' || first === 'cn' ? 'zh' : 'en'
}

/** BCP 47 tag for the document and for number and date formats. */
export function tagOf(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en-US'
}
