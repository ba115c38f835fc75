// Kinds of value that a workbook's cell cannot hold: left out of exports, of templates and of imports.
import type { FieldKind } from './model.ts'

export const offSheet: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'fileList', 'richText', 'periods'])
