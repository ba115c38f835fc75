// A row that somebody else has deleted leaves the lists too, as soon as a write meets nothing.
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { refetchEntity } from './changes.ts'

export function refreshOnNotFound(client: QueryClient, { id }: EntityView, cause: unknown): void {
  if (isApiError(cause) && cause.code === 404) void refetchEntity(client, id)
}
