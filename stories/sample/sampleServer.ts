// Answers the calls that the console makes, out of samples in memory: the console itself is the real one, and knows no difference.
import type { Entity, Model } from '../../metadata/model/model.ts'
import type { Language } from '../../runtime/index.ts'
import { entityAnswer } from './entityAnswer.ts'
import type { Body } from './listAnswer.ts'
import { sampleBundle } from './sampleBundle.ts'
import { sampleFigureRows, sampleFigures } from './sampleFigures.ts'
import { sampleMenu, samplePages } from './sampleMenu.ts'
import { SampleRows } from './sampleRows.ts'
import { workshopAnswer } from './workshopAnswer.ts'

interface Call {
  /** Without /api. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Body
  readonly method: string
}

const USER = { id: 'sample', username: 'sample', name: 'Sample', tenantId: 'sample', tenantName: 'Spindle 锭云', kind: 'tenant' }
const REFUSED = {
  zh: '此页面使用示例数据，没有服务器，无法完成该操作',
  en: 'This page runs on sample data without a server, so this cannot be done here',
}

interface Visit {
  /** The day on which the samples end. */
  readonly today: Date
  readonly mayDesign?: boolean
}

/** A `fetch` of its own for one console; what is changed through it is gone with it. */
export function sampleServer(model: Model, language: Language, { today, mayDesign = false }: Visit): typeof fetch {
  const rows = new SampleRows({ model, language, today })
  const entityRoutes = routesOf(model)

  function answer({ path, query, body, method }: Call): unknown {
    if (path === '/auth/me') return { ...USER, mayDesign }
    const fixed = shellAnswer(model, path) ?? workshopAnswer({ path, query, method })
    if (fixed !== undefined) return fixed
    if (path === '/metadata/route') return bundleWhere(({ route }) => route === query.get('path')) ?? { page: null, reason: 'unknown' }
    const page = /^\/metadata\/pages\/([^/]+)$/.exec(path)?.[1]
    if (page !== undefined) return bundleWhere(({ id }) => id === page)
    const dataset = model.datasets[/^\/datasets\/([^/]+)$/.exec(path)?.[1] ?? '']
    if (dataset) return sampleFigures(dataset, body, { model, rows, language })
    if (path === '/live/rows') return { at: today.getTime(), rows: liveAnswer(body) }
    const listed = model.datasets[/^\/datasets\/([^/]+)\/page$/.exec(path)?.[1] ?? '']
    if (listed) return sampleFigureRows(listed, body, { model, rows, language })
    if (path === '/shift/now') return { day: dayOf(today), shift: null }
    if (path === '/shift/day') return { shifts: [] }
    if (path === '/changes') return Object.fromEntries(rows.changes)
    for (const { pattern, entity, action } of entityRoutes) {
      const match = pattern.exec(path)
      if (match) return entityAnswer({ entity, action, id: match[1], body }, rows)
    }
    return undefined
  }

  function liveAnswer({ entity: id, filter }: Body): unknown {
    const entity = model.entities[String(id)]
    return entity && entityAnswer({ entity, action: 'list', id: undefined, body: Object(filter) }, rows)
  }

  function bundleWhere(fits: (page: Model['pages'][string]) => boolean): unknown {
    const page = Object.values(model.pages).find(fits)
    return page && sampleBundle(model, page)
  }

  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://sample')
    const data = answer({
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      body: bodyOf(init?.body),
      method: init?.method ?? 'GET',
    })
    if (data instanceof Response) return data
    // whoever draws a page is told what it asked in vain
    if (data === undefined) console.warn(`Samples have no answer to ${pathname}`)
    return data === undefined
      ? Response.json({ code: 400, msg: REFUSED[language], data: { error: 'noServer' } }, { status: 400 })
      : Response.json({ code: 200, msg: '', data })
  }
}

function shellAnswer(model: Model, path: string): unknown {
  if (path.startsWith('/preference')) return {}
  if (
    path.startsWith('/exports') ||
    ['/palette', '/views/roles', '/platform-system/role/selectHeadPic', '/tenant-system/first-steps'].includes(path)
  )
    return []
  return {
    '/menu/entries': sampleMenu(model.menu),
    '/metadata/pages': samplePages(model),
    '/auth/own-picture': { own: false, headPic: null },
    '/live/ticket': { ticket: '' },
    '/message/newest': { changes: 0, unread: 0, rows: [] },
    '/welcome': { captcha: false, sms: true, demo: null, passwords: 'spec' },
  }[path]
}

interface Route {
  readonly pattern: RegExp
  readonly entity: Entity
  readonly action: string
}

/** Fixed addresses before those that hold an id, which would take them for one. */
function routesOf({ entities }: Model): readonly Route[] {
  return Object.values(entities)
    .flatMap((entity) => Object.entries(entity.routes).map(([action, { path }]) => ({ path, entity, action })))
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map(({ path, entity, action }) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`), entity, action }))
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function bodyOf(body: unknown): Body {
  if (typeof body !== 'string') return {}
  const parsed: unknown = JSON.parse(body)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}
