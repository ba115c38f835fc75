// What every validator of the product shares, wherever it is compiled or run: formats, options, helpers. The one list.

/** Name to pattern; plain regular expressions, so that a compiled module carries them itself. `time` is HH:mm or HH:mm:ss and takes 24:00, the end of the last period of a day. */
export const formats: Readonly<Record<string, RegExp>> = {
  time: /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  color: /^#?[0-9a-fA-F]{6}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
}

/** Taken from ajv-formats as they are. */
export const borrowedFormats = ['date', 'date-time', 'uri'] as const

/** Options of ajv: all that is wrong with a value at once. */
export const validation = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  multipleOfPrecision: 6,
  unicodeRegExp: true,
  addUsedSchema: false,
} as const

/** What compiled modules ask their loader for, by name. */
export const validatorHelpers = ['ajv/dist/runtime/ucs2length', 'ajv/dist/runtime/equal', 'ajv-formats/dist/formats'] as const
