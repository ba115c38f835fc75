// Which fields of a record an expression looks at.

/** Names behind `self.`; one that it only seems to read, inside a text, does no harm. */
export const fieldsRead = (cel: string): readonly string[] => [...cel.matchAll(/\bself\.([A-Za-z]\w*)/g)].map(([, name = '']) => name)
