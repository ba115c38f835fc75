// POST /api/datasets/{id}: figures; …/page: as the rows of a list; …/export: as a workbook; …/why: what one stands on. Each dataset under its own permissions.
import type { Model } from '../../metadata/model.ts'
import { isTenants } from '../../metadata/resolve/names.ts'
import type { Platform } from '../platform.ts'
import { json, type Answer } from '../request/answer.ts'
import type { Call, CallerRoute } from '../request/route.ts'
import { figuresAnswer } from './answer.ts'
import { callRoutes, ownCallRoutes } from './calls.ts'
import { figuresOf } from './figuresOf.ts'
import { listFigures } from './list.ts'
import { readRequest } from './request.ts'
import { figuresSheet } from './sheet.ts'
import { why } from './why.ts'

/** What every dataset answers. */
const standard = [
  { path: '', action: 'read', answer: (platform, id, call) => read(platform, id, call) },
  {
    path: '/page',
    action: 'read',
    answer: async (platform, id, { caller, body }) => {
      const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
      return listFigures(context, dataset, body)
    },
  },
  {
    path: '/export',
    action: 'export',
    answer: async (platform, id, { caller, body }) => {
      const { context, dataset } = figuresOf(platform, { id, action: 'export' }, caller)
      return figuresSheet(context, dataset, body)
    },
  },
  {
    path: '/why',
    action: 'read',
    answer: async (platform, id, { caller, body }) => {
      const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
      return why(context, dataset, body)
    },
  },
] as const satisfies readonly {
  readonly path: string
  readonly action: 'read' | 'export'
  readonly answer: (platform: Platform, id: string, call: Call) => Promise<Answer>
}[]

const common = { method: 'POST', write: false, enters: true } as const

export function datasetRoutes(platform: Platform, model: Model): readonly CallerRoute[] {
  const products = Object.keys(model.datasets).flatMap((id) =>
    standard.map(({ path, action, answer }) => ({
      ...common,
      path: `/api/datasets/${id}${path}`,
      name: `dataset:${id}${path === '' ? '' : `.${path.slice(1)}`}.${action}`,
      permission: { op: `dataset:${id}.${action}` },
      handle: (call: Call) => answer(platform, id, call),
    })),
  )
  return [...products, ...ownRoutes(platform), ...callRoutes(platform, model), ...ownCallRoutes(platform)]
}

/** Of tenants' own datasets: the same addresses for all of them. */
const ownRoutes = (platform: Platform): readonly CallerRoute[] =>
  standard.map(({ path, action, answer }) => ({
    ...common,
    path: `/api/datasets/{dataset}${path}`,
    name: `own.dataset${path.replace('/', '.')}`,
    permission: { op: `own.${action}` },
    opOf: (caller, { dataset = '' }) =>
      isTenants(dataset) && Object.hasOwn(platform.modelOf(caller).datasets, dataset) ? `dataset:${dataset}.${action}` : undefined,
    handle: (call: Call) => answer(platform, call.params.dataset ?? '', call),
  }))

/** `{ dimensions, measures, filter?, top?, others?, sort?, compare?, total? }` → `{ rows, total? }`: values by id, `<id>$label` beside what has a name. */
async function read(platform: Platform, id: string, { caller, body }: Call): Promise<Answer> {
  const { context, dataset } = figuresOf(platform, { id, action: 'read' }, caller)
  const request = readRequest(dataset, body, { ...context, language: caller.language })
  return json(await figuresAnswer(context, dataset, request))
}
