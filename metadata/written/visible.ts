// Characters that nobody sees. A text is compared and stored without them: two names that look alike are alike, and one that looks empty is empty.

const modified = String.raw`\p{Emoji_Modifier}?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
/** One picture; its variation selector counts only where the character is also drawn as plain text. */
const picture = String.raw`(?:\p{Emoji_Presentation}|(?![0-9#*])\p{Emoji}\uFE0F?)${modified}`
/** Pictures that are joined to one, and keys with a digit on them: here the joiner and the selector are part of what is seen. */
const emoji = String.raw`${picture}(?:\u200D${picture})*|[0-9#*]\uFE0F\u20E3`

/** Drawn as a blank of whatever width; the ideographic space is left, which Chinese texts use. */
const blank = String.raw`[\u00A0\u115F\u1160\u2000-\u200A\u202F\u205F\u2800\u3164\uFFA0]`
/** Drawn as nothing. Characters that turn the direction of a text do something: they are refused instead (valueFault). */
const invisible = String.raw`(?![\u202A-\u202E\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`

const unseen = new RegExp(`${blank}|${invisible}`, 'u')
const parts = new RegExp(`(${emoji})|(${blank})|${invisible}`, 'gu')

/** The text as it is seen: invisible characters left out, blanks of other kinds as spaces. */
export const visible = (text: string): string =>
  unseen.test(text) ? text.replaceAll(parts, (_, kept?: string, space?: string) => kept ?? (space === undefined ? '' : ' ')) : text

/** The text as it is seen, without blanks around it. */
export const trimmed = (text: string): string => visible(text).trim()
