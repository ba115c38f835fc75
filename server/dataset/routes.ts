// POST /api/datasets/{id}: one route for each dataset of the model, each under its own permission.
import type { Model } from '../../metadata/model.ts'
import type { Context } from '../entity/context.ts'
import type { Allowance } from '../permission/allowance.ts'
import type { Platform } from '../platform.ts'
import { json, type Answer } from '../request/answer.ts'
import { Refusal } from '../request/errors.ts'
import type { Call, CallerRoute } from '../request/route.ts'
import { datasetQuery } from './query.ts'
import { readRequest } from './request.ts'

export function datasetRoutes(platform: Platform, model: Model): readonly CallerRoute[] {
  return Object.keys(model.datasets).map((id) => ({
    method: 'POST',
    path: `/api/datasets/${id}`,
    name: `dataset:${id}.read`,
    permission: { op: `dataset:${id}.read` },
    write: false,
    enters: true,
    handle: (call) => read(platform, id, call),
  }))
}

/** `{ dimensions, measures, filter?, top?, sort? }` → `{ rows }`: values by id, `<id>$label` beside dimensions that have labels. */
async function read(platform: Platform, id: string, { caller, body }: Call): Promise<Answer> {
  const model = platform.modelOf(caller)
  const dataset = model.datasets[id]
  const entity = model.entities[dataset?.facts[0]?.entity ?? '']
  if (!dataset || !entity) throw new Refusal('notFound')
  const allowance = caller.grants.allows(`dataset:${id}.read`)
  if (!allowance) throw new Refusal('notAllowed')
  const request = readRequest(dataset, body, { allowance, language: caller.language })
  const context: Context = {
    homes: platform.database,
    database: platform.database[entity.home],
    model,
    caller,
    entity,
    allowance: within(caller.grants.allows(`${entity.id}.page`), allowance),
  }
  const [answer] = await context.database.read(caller, [datasetQuery(context, dataset, { ...request, scope: allowance })])
  return json(`{"rows":${answer?.[0]?.[0] ?? '[]'}}`)
}

/** Filters reach the fields that the figures and, where he has it, the list of the same rows show; rows are those of that list. */
function within(list: Allowance | undefined, { fields }: Allowance): Allowance {
  const both = fields && list?.fields ? new Set([...fields].filter((field) => list.fields?.has(field))) : fields
  return { ...(both ? { fields: both } : {}), ...(list?.where ? { where: list.where } : {}) }
}
