// What a condition may be about at its place: fields of entities as the drafts make them.
import { useEffect, useMemo, useState } from 'react'
import { sightAt } from '../../../metadata/authoring/conditions/sightAt.ts'
import { type Records, recordsIn, type Subject, subjectsOf } from '../../../metadata/authoring/conditions/subjects.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { DatasetDocument, EntityDocument } from '../../../metadata/generated/language.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { currentDocument, workshopCalls } from '../base/server.ts'

export interface Place {
  readonly document: Patchable
  /** To the property that holds the expression. */
  readonly path: readonly string[]
}

export interface Sighted {
  readonly subjects: readonly Subject[]
  readonly records: Records
}

/** `none` for an expression that gives a value; undefined until the entities are known, and where one of them cannot be had. */
export function useSubjects({ document, path }: Place): Sighted | 'none' | undefined {
  const { api } = useServices()
  const seen = JSON.stringify(sightAt(document, path) ?? null)
  // of the documents only the one that is being changed is another at each step
  const own = document.kind === 'entity' ? document : undefined
  const [found, setFound] = useState<{ readonly seen: string; readonly records: Records | undefined }>()
  useEffect(() => {
    const sight = JSON.parse(seen) as ReturnType<typeof sightAt> | null
    if (!sight) return undefined
    const gone = new AbortController()
    const calls = workshopCalls(api)
    const opened = async (target: string): Promise<Patchable | null> => currentDocument(await calls.open(target, gone.signal))
    const entityOf = async (id: string): Promise<EntityDocument | undefined> => {
      const document = own?.id === id ? own : await opened(`entity:${id}`)
      return isEntity(document) ? document : undefined
    }
    const datasetOf = async (id: string): Promise<DatasetDocument | undefined> => {
      const document = await opened(`dataset:${id}`)
      return isDataset(document) ? document : undefined
    }
    recordsIn(sight, { entityOf, datasetOf }).then(
      (records) => !gone.signal.aborted && setFound({ seen, records }),
      () => undefined,
    )
    return () => gone.abort()
  }, [api, seen, own])
  const records = found?.seen === seen ? found.records : undefined
  const sighted = useMemo(() => records && { subjects: subjectsOf(records), records }, [records])
  return seen === 'null' ? 'none' : sighted
}

const isEntity = (document: Patchable | null): document is EntityDocument => document?.kind === 'entity'
const isDataset = (document: Patchable | null): document is DatasetDocument => document?.kind === 'dataset'
