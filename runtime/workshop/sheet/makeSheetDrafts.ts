// What has been decided of a sheet as drafts, all of them or none; and what the import of the same sheet begins with afterwards.
import type { Chosen } from '../../../metadata/sheet/documents.ts'
import { documentsOfSheet, mappingOfSheet } from '../../../metadata/sheet/documents.ts'
import { handOver } from '../../page/import/handed.ts'
import type { Services } from '../../services.ts'
import { placeInMenu } from '../makeDrafts.ts'
import { workshopCalls } from '../server.ts'

/** @returns the target of the page */
export async function makeSheetDrafts({ api, preferences, session }: Services, chosen: Chosen, file: File): Promise<string> {
  const calls = workshopCalls(api)
  const made: string[] = []
  try {
    for (const [target, document] of documentsOfSheet(chosen)) {
      await calls.save(target, document, undefined)
      made.push(target)
    }
    await placeInMenu(calls, chosen.id)
  } catch (cause) {
    for (const target of made) await calls.drop(target).catch(() => undefined)
    throw cause
  }
  preferences.set(`columns/import/${chosen.id}`, mappingOfSheet(chosen.columns))
  if (session.user) handOver(chosen.id, { file, by: session.user.id })
  return `page:${chosen.id}`
}
