// What has been decided of a sheet as drafts; and what the import of the same sheet begins with afterwards.
import type { Chosen } from '../../../metadata/authoring/sheet/documents.ts'
import { documentsOfSheet, mappingOfSheet } from '../../../metadata/authoring/sheet/documents.ts'
import { handOver } from '../../page/import/handed.ts'
import type { Services } from '../../core/services.ts'
import { keepTogether } from '../base/makeDrafts.ts'

/** @returns the target of the page */
export async function makeSheetDrafts({ api, preferences, session }: Services, chosen: Chosen, file: File): Promise<string> {
  await keepTogether(api, documentsOfSheet(chosen), { id: chosen.id })
  preferences.set(`columns/import/${chosen.id}`, mappingOfSheet(chosen.columns))
  if (session.user) handOver(chosen.id, { file, by: session.user.id })
  return `page:${chosen.id}`
}
