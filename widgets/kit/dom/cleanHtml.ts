// Rich text on its way into the page: only what the language of rich text has, whatever was stored or pasted.
import DOMPurify from 'dompurify'
import { richTextTags } from '../../../metadata/functions/richText.ts'

const rules = {
  ALLOWED_TAGS: Object.keys(richTextTags),
  ALLOWED_ATTR: [...new Set(Object.values(richTextTags).flatMap((attributes) => Object.keys(attributes)))],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:)/,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** As markup. */
export const cleanHtml = (text: string): string => DOMPurify.sanitize(text, rules)

/** As nodes, for a page that is plain DOM. */
export const cleanNodes = (text: string): DocumentFragment => DOMPurify.sanitize(text, { ...rules, RETURN_DOM_FRAGMENT: true })
