// Items of pages that may be written short, as a name alone.

export const actionName = (item: string | { readonly action: string }): string => (typeof item === 'string' ? item : item.action)

export const fieldName = (item: string | { readonly field: string }): string => (typeof item === 'string' ? item : item.field)
