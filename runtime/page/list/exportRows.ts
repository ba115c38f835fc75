// The export of a list: the same filter and order as on screen, as a file of the user's.
import type { TableBlock } from '../../../metadata/model.ts'
import { offSheet } from '../../../metadata/sheetKinds.ts'
import { saveFile } from '../../api/savedFile.ts'
import { texts } from '../texts.ts'
import type { Writer } from './changes.ts'

export async function exportRows(
  { services, entity, say }: Writer,
  block: TableBlock,
  selection: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { method, path } = entity.routes.export
  services.notices.info(say(texts.download))
  const columns = block.columns.filter((column) => !column.hidden && !offSheet.has(column.kind)).map((column) => column.field)
  const file = await services.api.download(path, { method, body: { ...selection, columns }, kind: 'read', quiet: true })
  saveFile(file, `${say(entity.label)}.xlsx`)
}
