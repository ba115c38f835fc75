// What going back to a publication would say and do, without doing it: the same findings as before drafts are published.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Statement } from '../../kernel/database/database.ts'
import type { WorkshopPlatform } from './platform.ts'
import { rolesIn, storedRoles } from '../../platform/roles/stored.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import { layerAtRevision } from './layerAtRevision.ts'
import { calledIn } from '../compiler/documentLabels.ts'
import { findingsOf } from './check.ts'
import { lastRevision, type LiveDocument, liveOf, storedBases, storedIn } from '../layers/drafts.ts'

/** → `{ seen, …findings }`; `seen` is the last publication, for whoever then goes back: what comes after it he has not looked at. */
export async function revertPreview(platform: WorkshopPlatform, { caller, params: { revision = '' } }: Call): Promise<Answer> {
  const { control } = platform.database
  const [stored, roles = [], kept, last] = await control.read(caller, [liveOf(), storedRoles, storedBases, lastRevision])
  const ask = async <T>(statement: Statement) => storedIn<T>((await control.read(caller, [statement]))[0])
  const documents = await layerAtRevision(platform, { tenantId: caller.tenantId, ask }, Number(revision))
  const live = storedIn<LiveDocument>(stored)
  const targets = documents.map(({ target }) => target)
  const looked = calledIn(platform.layers.product, targets, [...documents.filter(({ content }) => content !== null), ...live])
  const bases = storedIn<Patchable>(kept)
  const [seen = 0] = storedIn<number>(last)
  return data({ seen, ...(await findingsOf(platform, caller, { looked, documents, live, bases, roles: rolesIn(roles) })) })
}
