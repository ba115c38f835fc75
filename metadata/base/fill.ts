// Texts with {holes} in them.

/** The text with its holes filled; those that nothing is given for stay. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
