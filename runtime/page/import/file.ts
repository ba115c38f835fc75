// Whether a file may be imported at all, before it is sent.
import { importTexts } from './texts.ts'
import type { Text } from '../../../metadata/model/model.ts'

/** Bytes; a file must be smaller. */
const limit = 5 * 1024 * 1024

const types: ReadonlySet<string> = new Set([
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
])

/** All that is wrong with it. Some systems know no media type for .xls: then the name decides, and the server looks inside. */
export function complaintsAbout(file: Pick<File, 'name' | 'type' | 'size'>): readonly Text[] {
  const isWorkbook = types.has(file.type) || (file.type === '' && /\.xlsx?$/i.test(file.name))
  return [...(isWorkbook ? [] : [importTexts.wrongType]), ...(file.size < limit ? [] : [importTexts.tooLarge])]
}
