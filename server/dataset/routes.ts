// POST /api/datasets/{id}: figures; …/page: as the rows of a list; …/export: as a workbook; …/why: what one stands on. Each dataset under its own permissions.
import type { Model } from '../../metadata/model.ts'
import type { Platform } from '../platform.ts'
import { json, type Answer } from '../request/answer.ts'
import type { Call, CallerRoute } from '../request/route.ts'
import { figuresAnswer } from './answer.ts'
import { callRoutes } from './calls.ts'
import { figuresOf } from './figuresOf.ts'
import { listFigures } from './list.ts'
import { readRequest } from './request.ts'
import { figuresSheet } from './sheet.ts'
import { why } from './why.ts'

export function datasetRoutes(platform: Platform, model: Model): readonly CallerRoute[] {
  const own = Object.keys(model.datasets).flatMap((id) => {
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
      route('/why', 'read', ({ caller, body }) => {
        const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
        return why(context, dataset, body)
      }),
    ]
  })
  return [...own, ...callRoutes(platform, model)]
}

/** `{ dimensions, measures, filter?, top?, others?, sort?, compare?, total? }` → `{ rows, total? }`: values by id, `<id>$label` beside what has a name. */
async function read(platform: Platform, id: string, { caller, body }: Call): Promise<Answer> {
  const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
  const request = readRequest(dataset, body, { ...context, language: caller.language })
  return json(await figuresAnswer(context, dataset, request))
}
