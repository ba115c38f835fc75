// What layers are called in addresses that are asked for without a session: a letter for whose it is, then ids, as hexadecimal digits.

export const layerKey = (letter: string, ...ids: readonly string[]): string => `${letter}${ids.join('').replaceAll('-', '')}`

export const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
