// What a write asks of the other home once it is committed.
import type { Context } from '../../context/context.ts'

/** A change of the tenant's parts bears on what its sessions see, which lie with the platform: a trigger has noted it (0038_homes.sql). */
export async function follow({ homes, model, entity, caller }: Context): Promise<void> {
  if (Object.values(model.entities).some(({ part }) => part?.parts.table === entity.table)) await homes.follow(caller)
}
