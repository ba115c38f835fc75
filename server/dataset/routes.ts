// POST /api/datasets/{id}: figures; …/page: as the rows of a list; …/export: as a workbook. Each dataset under its own permissions.
import type { Dataset, Model } from '../../metadata/model.ts'
import type { Platform } from '../platform.ts'
import { json, type Answer } from '../request/answer.ts'
import { Refusal } from '../request/errors.ts'
import type { Caller } from '../request/caller.ts'
import type { Call, CallerRoute } from '../request/route.ts'
import { figuresAnswer } from './answer.ts'
import type { FigureContext } from './factRows.ts'
import { listFigures } from './list.ts'
import { readRequest } from './request.ts'
import { figuresSheet } from './sheet.ts'

export function datasetRoutes(platform: Platform, model: Model): readonly CallerRoute[] {
  return Object.keys(model.datasets).flatMap((id) => {
    const route = (path: string, action: 'read' | 'export', handle: CallerRoute['handle']): CallerRoute => ({
      method: 'POST',
      path: `/api/datasets/${id}${path}`,
      name: `dataset:${id}${path === '' ? '' : `.${path.slice(1)}`}.${action}`,
      permission: { op: `dataset:${id}.${action}` },
      write: false,
      enters: true,
      handle,
    })
    return [
      route('', 'read', (call) => read(platform, id, call)),
      route('/page', 'read', ({ caller, body }) => {
        const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
        return listFigures(context, dataset, body)
      }),
      route('/export', 'export', ({ caller, body }) => {
        const { context, dataset } = figuresOf(platform, { id, action: 'export' }, caller)
        return figuresSheet(context, dataset, body)
      }),
    ]
  })
}

/** The dataset as the caller may read it. @throws Refusal notFound, notAllowed */
export function figuresOf(
  platform: Platform,
  { id, action }: { readonly id: string; readonly action: 'read' | 'export' },
  caller: Caller,
): { context: FigureContext; dataset: Dataset } {
  const model = platform.modelOf(caller)
  const dataset = model.datasets[id]
  const home = model.entities[dataset?.facts[0]?.entity ?? '']?.home
  if (!dataset || !home) throw new Refusal('notFound')
  const allowance = caller.grants.allows(`dataset:${id}.${action}`)
  if (!allowance) throw new Refusal('notAllowed')
  return { dataset, context: { homes: platform.database, database: platform.database[home], model, caller, allowance } }
}

/** `{ dimensions, measures, filter?, top?, others?, sort?, compare?, total? }` → `{ rows, total? }`: values by id, `<id>$label` beside what has a name. */
async function read(platform: Platform, id: string, { caller, body }: Call): Promise<Answer> {
  const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
  const request = readRequest(dataset, body, { ...context, language: caller.language })
  return json(await figuresAnswer(context, dataset, request))
}
