// What a mill that begins has to enter before there is anything to see, in the order in which one needs the other. What has rows is done.
import type { Entity, Model, Text } from '../../../metadata/model/model.ts'
import type { Database, Statement } from '../../kernel/database/database.ts'
import { alive, viewOf } from '../../engine/entity/sql/names.ts'
import type { Caller } from '../../kernel/call/caller.ts'

interface Place {
  readonly entity: string
  readonly page: string
  readonly tab?: string
  /** What takes the step, where rows are not made one by one. */
  readonly by?: string
}

const places: readonly Place[] = [
  { entity: 'space', page: 'spaceManagement' },
  { entity: 'process', page: 'processManagement' },
  { entity: 'organisation', page: 'personConfiguration', tab: 'organisation' },
  { entity: 'jobPost', page: 'personConfiguration', tab: 'post' },
  { entity: 'employee', page: 'personConfiguration' },
  { entity: 'deviceModel', page: 'equipmentConfiguration', tab: 'model' },
  { entity: 'device', page: 'equipmentConfiguration' },
  { entity: 'variety', page: 'varietyManage' },
  { entity: 'operatingRule', page: 'operationShiftConfiguration' },
  { entity: 'shiftSchedule', page: 'operationShiftConfiguration', tab: 'schedule', by: 'operatingRule.generateSchedule' },
]

export interface FirstStep {
  readonly entity: string
  readonly label: Text
  readonly path: string
  readonly done: boolean
}

/** Those that the caller may take; none for the platform's staff, for whoever is on a visit, and where one could take none. */
export async function firstSteps(database: Database, model: Model, caller: Caller): Promise<readonly FirstStep[]> {
  if (caller.kind !== 'tenant' || caller.standing.visit) return []
  const steps = places.flatMap(({ entity: id, page: pageId, tab, by }) => {
    const [entity, page] = [model.entities[id], model.permissions.pages[pageId]]
    const may = caller.grants.keysOf(pageId).length > 0 && caller.grants.allows(by ?? `${id}.create`) !== undefined
    return entity && page && may ? [{ entity, path: tab === undefined ? page.route : `${page.route}?tab=${tab}` }] : []
  })
  if (steps.length === 0) return []
  const found = await database.read(
    caller,
    steps.map(({ entity }) => hasRows(entity)),
  )
  return steps.map(({ entity, path }, at) => ({ entity: entity.id, label: entity.label, path, done: found[at]?.[0]?.[0] === 't' }))
}

const hasRows = (entity: Entity): Statement => ({
  name: `first_step_${entity.table}`,
  text: `select exists (select from ${viewOf(entity)} t where true${alive(entity, 't')})`,
  values: [],
})
