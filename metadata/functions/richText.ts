// Rich text: the small part of HTML that a record may hold. Written out so strictly that no two readers of it can differ;
// what is not exactly of this form is refused, never mended.
import { trimmed } from '../written/visible.ts'

/** Elements, and what their attributes may be. */
export const richTextTags: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  p: {},
  h2: {},
  h3: {},
  ul: {},
  ol: { start: /^\d{1,4}$/ },
  li: {},
  blockquote: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  code: {},
  br: {},
  hr: {},
  a: {
    href: /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s"<>]{1,2000}$/,
    target: /^_blank$/,
    rel: /^noopener noreferrer nofollow$/,
  },
}
const empty: ReadonlySet<string> = new Set(['br', 'hr'])
const MAX_DEPTH = 20
const piece = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>|&(?:amp|lt|gt|quot|nbsp);|[^<>&\0]+/y
const attribute = / ([a-z]+)="([^"<>]*)"/g

/** Whether a text is rich text: tags of the list, closed in order, attributes of theirs, links to the web, the console's own pages, mail and telephone only. */
export function isRichText(text: string): boolean {
  const open: string[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const match = piece.exec(text)
    if (!match) return false
    const [, closing, tag, attributes = ''] = match
    if (tag === undefined) continue
    if (!Object.hasOwn(richTextTags, tag)) return false
    if (closing) {
      if (attributes !== '' || open.pop() !== tag) return false
    } else {
      if (!attributesFit(tag, attributes)) return false
      if (!empty.has(tag) && open.push(tag) > MAX_DEPTH) return false
    }
  }
  return open.length === 0
}

/** Nothing that a reader would see: neither words nor a line across. */
export const isBlankRichText = (text: string): boolean =>
  isRichText(text) && !text.includes('<hr>') && trimmed(text.replaceAll(/<[^<>]*>|&nbsp;/g, '')) === ''

function attributesFit(tag: string, attributes: string): boolean {
  const seen = new Set<string>()
  return [...attributes.matchAll(attribute)].every(([, name = '', value = '']) => {
    const allowed = richTextTags[tag]
    const once = !seen.has(name)
    seen.add(name)
    return once && allowed !== undefined && Object.hasOwn(allowed, name) && allowed[name]?.test(value.replaceAll('&amp;', '&')) === true
  })
}

/** Its words alone, for lists and searches: paragraphs on one line. Of rich text only. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
