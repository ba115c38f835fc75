// An entity as a page's bundle describes it, for tests that need one and look at little of it.
import type { ApiRoute } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'

const reads = ['page', 'list', 'tree', 'get', 'options', 'template', 'export', 'history', 'removed'] as const
const writes = ['create', 'update', 'remove', 'updateMany', 'removeMany', 'restore', 'import'] as const

/** Every call goes to the one route. */
export const entityView = (id: string, route: ApiRoute, more: Partial<EntityView> = {}): EntityView => ({
  id,
  label: { zh: '', en: '' },
  display: 'name',
  fields: {},
  routes: Object.fromEntries([...reads, ...writes].map((name) => [name, route])) as EntityView['routes'],
  operationRoutes: {},
  operations: {},
  rowActions: [],
  guards: { update: [], remove: [] },
  softDelete: false,
  ...more,
})
