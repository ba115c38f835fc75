// Tokens as CSS variables on a console's own root element, so that two consoles on a page may differ.
import type { Tokens } from './tokens.ts'

/** Variable name (without the leading dashes) to value. */
export function cssVariablesOf(tokens: Tokens): Readonly<Record<string, string>> {
  const flat: Record<string, string> = {
    font: tokens.font,
    'line-height': String(tokens.lineHeight),
    accent: tokens.accent,
    'accent-soft': tokens.accentSoft,
    'accent-line': tokens.accentLine,
    link: tokens.link,
    'link-hover': tokens.linkHover,
    fill: tokens.fill,
    'fill-hover': tokens.fillHover,
    'fill-active': tokens.fillActive,
    page: tokens.page,
    card: tokens.card,
    raised: tokens.raised,
    hover: tokens.hover,
    line: tokens.line,
    'line-strong': tokens.lineStrong,
    text: tokens.text,
    'text-second': tokens.textSecond,
    'text-third': tokens.textThird,
    danger: tokens.danger,
    shadow: tokens.shadow,
    mask: tokens.mask,
    'radius-control': `${tokens.radius.control}px`,
    'radius-card': `${tokens.radius.card}px`,
  }
  for (const [index, shade] of tokens.accentShades.entries()) flat[`accent-${index + 1}`] = shade
  for (const [name, pixels] of Object.entries(tokens.size)) flat[`size-${name}`] = `${pixels}px`
  for (const [name, pixels] of Object.entries(tokens.space)) flat[`space-${name}`] = `${pixels}px`
  for (const [name, shades] of Object.entries(tokens.state)) {
    flat[`state-${name}`] = shades.mark
    flat[`state-${name}-text`] = shades.text
    flat[`state-${name}-soft`] = shades.soft
  }
  return flat
}

/** Writes the variables on `root` (through the CSSOM, which a strict content security policy allows). */
export function applyTokens(root: HTMLElement, tokens: Tokens): void {
  for (const [name, value] of Object.entries(cssVariablesOf(tokens))) root.style.setProperty(`--${name}`, value)
  root.style.colorScheme = tokens.dark ? 'dark' : 'light'
  root.dataset.theme = tokens.dark ? 'dark' : 'light'
}
