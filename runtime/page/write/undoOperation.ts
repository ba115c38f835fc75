// After an operation that another one undoes, offers that one for ten seconds.
import type { QueryClient } from '@tanstack/react-query'
import type { Action, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { operated, refetchEntity, unlessShown } from './changes.ts'

interface Console extends Pick<Services, 'api' | 'notices'> {
  readonly client: QueryClient
  readonly entity: EntityView
  readonly say: (text: Text) => string
}

interface Done {
  readonly action: Action
  /** The record as it is afterwards. */
  readonly after: Row
  readonly message: string
}

export function offerUndo({ api, notices, client, entity, say }: Console, { action, after, message }: Done): void {
  const undo = entity.operations[action.operation ?? action.action]?.undo
  const route = undo === undefined ? undefined : entity.operationRoutes[undo]
  const label = undo === undefined ? undefined : entity.operations[undo]?.label
  if (!route || !label) return notices.success(message)
  const run = async () => {
    await api.call(route.path, { method: route.method, body: { id: after.id, version: after.version } })
    await refetchEntity(client, entity.id)
    notices.success(say(operated(entity, { ...action, label }, after)))
  }
  notices.offer(message, { label: say(texts.undo), run: () => void run().catch(unlessShown) })
}
