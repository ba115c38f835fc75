// Documents of entities as the drafts make them, for whoever changes what shows them.
import { useCallback, useEffect, useState } from 'react'
import type { FieldRights } from '../../../metadata/authoring/add/newBlock.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { currentDocument, workshopCalls } from './server.ts'

export type Entities = ReadonlyMap<string, EntityDocument>

export const isEntity = (document: Patchable | null): document is EntityDocument => document?.kind === 'entity'

const none: Entities = new Map()

/** @param ids parted by spaces; those that cannot be had are left out. Another turn asks again. Undefined until all have been asked for; later, while others are, those from before. */
export function useEntities(ids: string, turn = 0): Entities | undefined {
  const { api } = useServices()
  const [found, setFound] = useState<Entities>()
  useEffect(() => {
    if (ids === '') return undefined
    const gone = new AbortController()
    const calls = workshopCalls(api)
    const requests = ids.split(' ').map(async (id) => currentDocument(await calls.open(`entity:${id}`, gone.signal)))
    void Promise.allSettled(requests).then((answers) => {
      if (gone.signal.aborted) return
      const entities = new Map(
        answers.flatMap((answer) => (answer.status === 'fulfilled' && isEntity(answer.value) ? [[answer.value.id, answer.value]] : [])),
      )
      setFound(entities)
    })
    return () => gone.abort()
  }, [api, ids, turn])
  if (ids === '') return none
  return found
}

/** One entity, and what of it the reader may let pages show and fill in. Undefined until it is known. */
export function useEntityWithRights(id: string | undefined): { readonly entity: EntityDocument; readonly held: FieldRights } | undefined {
  const { api } = useServices()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined
      const answer = await workshopCalls(api).open(`entity:${id}`, signal)
      const { held } = answer
      const entity = currentDocument(answer)
      return isEntity(entity) && held ? { entity, held } : undefined
    },
    [api, id],
  )
  const { answer } = useAnswer(ask)
  return answer?.entity.id === id ? answer : undefined
}
