// POST /api/datasets/{id}: figures; …/page: as the rows of a list; …/export: as a workbook; …/why: what one stands on. Each dataset under its own permissions.
import type { Dataset, Model } from '../../../metadata/model/model.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import type { Platform } from '../context/platform.ts'
import { json, type Answer } from '../../kernel/call/answer.ts'
import type { Call, CallerRoute } from '../../kernel/request/route.ts'
import { figuresAnswer } from './answer.ts'
import { callRoutes, leadsToOwn, ownCallRoutes } from './calls.ts'
import type { FigureContext } from './factRows.ts'
import { figuresOf } from './figuresOf.ts'
import { listFigures } from './list.ts'
import { readRequest } from './request.ts'
import { figuresSheet } from './sheet.ts'
import { why } from './why.ts'

/** What every dataset answers to a body. */
const standard = [
  { path: '', action: 'read', answer: read },
  { path: '/page', action: 'read', answer: listFigures },
  { path: '/export', action: 'export', answer: figuresSheet },
  { path: '/why', action: 'read', answer: why },
] as const satisfies readonly {
  readonly path: string
  readonly action: Action
  readonly answer: Answering
}[]

type Action = 'read' | 'export'
type Answering = (context: FigureContext, dataset: Dataset, body: unknown) => Promise<Answer>

const common = { method: 'POST', write: false, enters: true } as const

export function datasetRoutes(platform: Platform, model: Model): readonly CallerRoute[] {
  const products = Object.keys(model.datasets).flatMap((id) =>
    standard.map(({ path, action, answer }) => ({
      ...common,
      path: `/api/datasets/${id}${path}`,
      name: `dataset:${id}${path === '' ? '' : `.${path.slice(1)}`}.${action}`,
      permission: { op: `dataset:${id}.${action}` },
      handle: handling(platform, answer, () => ({ id, action })),
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
    leads: leadsToOwn,
    opOf: (caller, { dataset = '' }) =>
      isTenants(dataset) && Object.hasOwn(platform.modelOf(caller).datasets, dataset) ? `dataset:${dataset}.${action}` : undefined,
    handle: handling(platform, answer, ({ dataset = '' }) => ({ id: dataset, action })),
  }))

const handling =
  (platform: Platform, answer: Answering, of: (params: Call['params']) => { readonly id: string; readonly action: Action }) =>
  ({ caller, body, params }: Call): Promise<Answer> => {
    const { context, dataset } = figuresOf(platform, of(params), caller)
    return answer(context, dataset, body)
  }

/** `{ dimensions, measures, filter?, top?, others?, sort?, compare?, total? }` → `{ rows, total? }`: values by id, `<id>$label` beside what has a name. */
async function read(context: FigureContext, dataset: Dataset, body: unknown): Promise<Answer> {
  const request = readRequest(dataset, body, { ...context, language: context.caller.language })
  return json(await figuresAnswer(context, dataset, request))
}
