// POST /api/datasets/{id}: one route for each dataset of the model, each under its own permission.
import type { Dataset, Model } from '../../metadata/model.ts'
import type { Platform } from '../platform.ts'
import { json, type Answer } from '../request/answer.ts'
import { Refusal } from '../request/errors.ts'
import type { Caller } from '../request/caller.ts'
import type { Call, CallerRoute } from '../request/route.ts'
import { figuresAnswer } from './answer.ts'
import type { FigureContext } from './factRows.ts'
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

/** The dataset as the caller may read it. @throws Refusal notFound, notAllowed */
export function figuresOf(platform: Platform, id: string, caller: Caller): { context: FigureContext; dataset: Dataset } {
  const model = platform.modelOf(caller)
  const dataset = model.datasets[id]
  const home = model.entities[dataset?.facts[0]?.entity ?? '']?.home
  if (!dataset || !home) throw new Refusal('notFound')
  const allowance = caller.grants.allows(`dataset:${id}.read`)
  if (!allowance) throw new Refusal('notAllowed')
  return { dataset, context: { homes: platform.database, database: platform.database[home], model, caller, allowance } }
}

/** `{ dimensions, measures, filter?, top?, others?, sort?, compare?, total? }` → `{ rows, total? }`: values by id, `<id>$label` beside what has a name. */
async function read(platform: Platform, id: string, { caller, body }: Call): Promise<Answer> {
  const { context, dataset } = figuresOf(platform, id, caller)
  const request = readRequest(dataset, body, { ...context, language: caller.language })
  return json(await figuresAnswer(context, dataset, request))
}
