// After an operation that another one undoes, offers that one for ten seconds.
import type { QueryClient } from '@tanstack/react-query'
import type { Action, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { lateSentences } from '../base/lateTexts.ts'
import { operated, refetchEntity, unlessShown } from './changes.ts'

interface Console extends Pick<Services, 'api' | 'notices'> {
  readonly client: QueryClient
  readonly entity: EntityView
  readonly say: (text: Text) => string
}

interface Done {
  readonly action: Action
  /** The record as it is afterwards, or the ids of several. */
  readonly after: Row | readonly string[]
  readonly message: string
}

const isSeveral = (after: Done['after']): after is readonly string[] => Array.isArray(after)

export function offerUndo({ api, notices, client, entity, say }: Console, { action, after, message }: Done): void {
  const undo = entity.operations[action.operation ?? action.action]?.undo
  const route = undo === undefined ? undefined : entity.operationRoutes[undo]
  const label = undo === undefined ? undefined : entity.operations[undo]?.label
  if (!route || !label) return notices.success(message)
  const several = isSeveral(after)
  const run = async () => {
    await api.call(route.path, { method: route.method, body: several ? { ids: after } : { id: after.id, version: after.version } })
    await refetchEntity(client, entity.id)
    const back = several ? lateSentences.operatedMany(label, entity, after.length) : operated(entity, { ...action, label }, after)
    notices.success(say(back))
  }
  notices.offer(message, { label: say(texts.undo), run: () => void run().catch(unlessShown) })
}

/** Rows of a list by id, as they are on screen. */
const shownRows = (client: QueryClient, entity: EntityView): ReadonlyMap<string, Row> =>
  new Map(
    client
      .getQueriesData<{ readonly rows?: readonly Row[] }>({ queryKey: ['rows', entity.id] })
      .flatMap(([, data]) => data?.rows ?? [])
      .map((row) => [row.id, row]),
  )

/** Reads what is on screen before an operation on rows; afterwards, the ids of the rows that it has changed: one that was so before is not undone. */
export function changesOn(client: QueryClient, entity: EntityView): (after: unknown) => readonly string[] | undefined {
  const before = shownRows(client, entity)
  const isAlike = (one: Row | undefined, other: Row) =>
    one !== undefined && Object.keys(other).every((key) => !(key in one) || JSON.stringify(one[key]) === JSON.stringify(other[key]))
  return (after) =>
    Array.isArray(after) ? (after as readonly Row[]).filter((row) => !isAlike(before.get(row.id), row)).map(({ id }) => id) : undefined
}
