// The export of a list: the same filter, order and columns as on screen. A long one is made in the background, a short one comes at once.
import type { Column, Page, TableBlock } from '../../../metadata/model/model.ts'
import { offSheet } from '../../../metadata/document/fieldKinds.ts'
import { saveFile } from '../../core/api/savedFile.ts'
import { fileNameFor } from '../base/fileName.ts'
import { lateTexts } from '../base/lateTexts.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { Writer } from './changes.ts'

/** Rows above which an export goes to the background. */
export const DIRECT_ROWS = 5_000

interface Listed {
  readonly page: Page
  readonly block: TableBlock
  readonly columns: readonly Column[]
  readonly selection: Readonly<Record<string, unknown>>
  /** Undefined while it is not known. */
  readonly total: number | undefined
}

export async function exportRows({ services, entity, say }: Writer, { page, block, columns, selection, total = 0 }: Listed): Promise<void> {
  const { api, notices, exports } = services
  const { method, path } = entity.routes.export
  const shown = columns.filter((column) => !column.hidden && !offSheet.has(column.kind)).map((column) => column.field)
  const fileName = fileNameFor({ page, block, conditions: selection, say })
  const body = { ...selection, columns: shown, fileName }
  // Figures, which have no version, come at once: they are few beside what they are made of.
  if (total > DIRECT_ROWS && entity.fields.version) {
    await api.call(path, { method, body: { ...body, job: true }, quiet: true })
    exports.begin()
    return notices.offer(say(lateTexts.exportBegun), { label: say(texts.show), run: exports.show })
  }
  notices.info(say(lateTexts.download))
  const file = await api.download(path, { method, body, kind: 'read', quiet: true })
  saveFile(file, `${fileName}.xlsx`)
}
