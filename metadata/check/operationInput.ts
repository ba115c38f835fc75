// Which input of an operation a dialog can ask for.

/** Texts and yes or no, each with a label. */
export function isAskable(input: object): boolean {
  const properties: unknown = 'properties' in input ? input.properties : undefined
  if (typeof properties !== 'object' || properties === null) return false
  return Object.values(properties).every(
    (property: { readonly type?: unknown; readonly 'x-field'?: { readonly label?: unknown } } | null) => {
      const label = property?.['x-field']?.label
      const isText = typeof label === 'object' && label !== null && 'zh' in label && 'en' in label
      return isText && (property?.type === 'string' || property?.type === 'boolean')
    },
  )
}
