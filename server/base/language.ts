// The language a call is answered in: content-language, which the console sets, else what the browser accepts.
import type { IncomingHttpHeaders } from 'node:http'

/** zh or cn in any region is Chinese, anything else English; Chinese where nothing is said. */
export function languageOf(headers: IncomingHttpHeaders): 'zh' | 'en' {
  const said = headers['content-language'] ?? headers['accept-language']
  if (said === undefined || said === '' || said.startsWith('*')) return 'zh'
  return /^(zh|cn)\b/i.test(said.replace('_', '-')) ? 'zh' : 'en'
}
