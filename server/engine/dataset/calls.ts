// Calls that a dataset answers at paths of their own: its figures by what the document says, for the dates and conditions of the call.
import type { DatasetCall } from '../../../metadata/model/datasetModel.ts'
import { listWords } from '../../../metadata/base/listWords.ts'
import type { Model } from '../../../metadata/model/model.ts'
import { bodyOf } from '../entity/read/read.ts'
import type { Platform } from '../context/platform.ts'
import { json, type Answer } from '../../kernel/call/answer.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call, CallerRoute } from '../../kernel/request/route.ts'
import { conditions } from '../../kernel/request/schema.ts'
import { figuresAnswer } from './answer.ts'
import { readDates } from './dates.ts'
import { figuresOf } from './figuresOf.ts'
import { listFigures } from './list.ts'
import { readRequest, refuseAt } from './request.ts'
import { figuresSheet } from './sheet.ts'

export function callRoutes(platform: Platform, model: Model): readonly CallerRoute[] {
  return Object.values(model.datasets).flatMap(({ id, calls = {} }) =>
    Object.entries(calls).map(([name, call]): CallerRoute => {
      const action = call.answer === 'export' ? 'export' : 'read'
      return {
        method: call.method,
        path: `/api${call.path}`,
        name: `dataset:${id}.${name}`,
        permission: { op: `dataset:${id}.${action}` },
        ...(call.method === 'GET' && { query: conditions }),
        write: false,
        enters: true,
        handle: (asking) => answered(platform, { id, action, call }, asking),
      }
    }),
  )
}

/** In an address both ends of a date stand in one word. */
const ofAddress = ({ date, ...rest }: Readonly<Record<string, string>>): object => ({
  ...rest,
  ...(date !== undefined && { date: date.includes(',') ? date.split(',') : date }),
})

/** Datasets of the product have addresses of their own; of a tenant's it is told to nobody without rights whether they are there. */
export const leadsToOwn = ({ dataset = '' }: Call['params']): boolean => isTenants(dataset)

/** Those of tenants' own datasets, which stand below the dataset under their names. */
export const ownCallRoutes = (platform: Platform): readonly CallerRoute[] =>
  (['GET', 'POST'] as const).map((method) => {
    const callOf = (caller: Caller, { dataset = '', call = '' }: Call['params']) => {
      const calls = isTenants(dataset) ? (platform.modelOf(caller).datasets[dataset]?.calls ?? {}) : {}
      const found = Object.hasOwn(calls, call) ? calls[call] : undefined
      return found?.method === method
        ? { id: dataset, call: found, action: found.answer === 'export' ? ('export' as const) : ('read' as const) }
        : undefined
    }
    return {
      method,
      path: '/api/datasets/{dataset}/{call}',
      name: `own.dataset${method}`,
      permission: { op: 'own.read' },
      leads: leadsToOwn,
      opOf: (caller, params) => {
        const call = callOf(caller, params)
        return call && `dataset:${call.id}.${call.action}`
      },
      ...(method === 'GET' ? { query: conditions } : {}),
      write: false,
      enters: true,
      handle: (asking) => {
        const called = callOf(asking.caller, asking.params)
        if (!called) throw new Refusal('noSuchAddress')
        return answered(platform, called, asking)
      },
    }
  })

interface Called {
  /** Of the dataset. */
  readonly id: string
  readonly action: 'read' | 'export'
  readonly call: DatasetCall
}

async function answered(platform: Platform, { id, action, call }: Called, { caller, body: sent, query }: Call): Promise<Answer> {
  const { context, dataset } = figuresOf(platform, { id, action }, caller)
  const { dateType, date, ...body } = bodyOf(call.method === 'GET' ? ofAddress(query) : sent)
  const reader = { ...context, language: context.caller.language }
  const dates = readDates(dateType, date)
  if (dates && !('from' in dates)) return refuseAt(reader, { date: dates })
  const fixed = { dimensions: call.dimensions, measures: call.measures }
  const datedBody = { ...body, ...(dates && { [call.date]: [dates.from, dates.to] }) }
  if (call.answer === 'page')
    return listFigures(context, dataset, {
      pageNum: 1,
      pageSize: 10,
      ...(call.order && { sort: [{ field: call.measures[0], order: call.order }] }),
      ...datedBody,
      ...fixed,
      sums: call.measures,
    })
  if (call.answer === 'export') return figuresSheet(context, { ...dataset, label: call.label ?? dataset.label }, { ...datedBody, ...fixed })
  const filter = Object.fromEntries(Object.entries(datedBody).filter(([name]) => !listWords.has(name)))
  const request = readRequest(dataset, { ...fixed, filter, ...(call.answer === 'compare' && { compare: 'previous' }), total: true }, reader)
  return json(await figuresAnswer(context, dataset, request))
}
