// Documents for the browser: which pages the caller may open, and each of them cut to what he may see.
import { hash } from 'node:crypto'
import type { MenuNode } from '../../../metadata/model/model.ts'
import { data, raw, type Answer } from '../../kernel/call/answer.ts'
import { envelope } from '../../kernel/request/envelope.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { sharedBlocks } from '../view/sharing.ts'
import { viewsOfPage } from '../view/statements.ts'
import { packagesIn } from '../../authoring/packages/bundled.ts'
import type { EarlierPage } from '../../authoring/layers/earlierPages.ts'
import { versionOf } from '../../authoring/compiler/pageVersion.ts'
import { earlierPage, keepCrash } from './crashes.ts'
import { formFor } from './form.ts'
import { pageBundle } from './pageBundle.ts'
import { staticWorkbook } from './staticWorkbook.ts'

export function metadata(platform: ModulePlatform): Handlers {
  const { modelOf } = platform
  return {
    caller: {
      pages: async ({ caller }) => {
        const { grants } = caller
        const { pages } = modelOf(caller).permissions
        return data(
          grants.pages.flatMap((id) => {
            const page = grants.opens(id) ? pages[id] : undefined
            return page
              ? [{ id, route: page.route, title: page.title, fullScreen: page.fullScreen, activeMenu: page.activeMenu ?? null }]
              : []
          }),
        )
      },
      page: async (call) => {
        const { id = '' } = call.params
        if (call.caller.grants.keysOf(id).length === 0) throw new Refusal('notFound')
        const earlier = await earlierPage(platform, call.caller, { page: id, crashed: call.query.crashed })
        return bundle(platform, { id, earlier }, earlier ? { ...call, caller: { ...call.caller, layer: earlier.layer } } : call)
      },
      form: async (call) => data(formFor(modelOf(call.caller), call)),
      crashed: async (call) => {
        if (call.caller.grants.keysOf(call.params.id ?? '').length === 0) throw new Refusal('notFound')
        return keepCrash(platform, call)
      },
      staticExport: async (call) => staticWorkbook(platform, call),
      route: async (call) => {
        const id = pageAt(modelOf(call.caller).menu, call.query.path ?? '')
        // An answer, not a refusal: whoever mistypes an address has done nothing that a browser should note as an error.
        if (id === undefined) return data({ page: null, reason: 'unknown' })
        return call.caller.grants.keysOf(id).length === 0 ? data({ page: null, reason: 'forbidden' }) : bundle(platform, { id }, call)
      },
    },
  }
}

/** The page to which this address leads: told from the menu, where every page stands, so that no page is derived for it. */
function pageAt(nodes: readonly MenuNode[], path: string): string | undefined {
  for (const node of nodes) {
    const found = node.route === path || node.alsoAt?.includes(path) ? node.page : pageAt(node.children, path)
    if (found !== undefined) return found
  }
  return undefined
}

/** Answered by hash: a browser that holds the same bundle is told so and downloads nothing. The lists' views come with it, in time for the first rows. */
async function bundle(
  { modelOf, database, doors, product, layers }: ModulePlatform,
  { id, earlier }: { readonly id: string; readonly earlier?: EarlierPage | undefined },
  { caller, request, language, query }: Call,
): Promise<Answer> {
  const model = modelOf(caller)
  const page = Object.hasOwn(model.pages, id) ? model.pages[id] : undefined
  if (!page) throw new Refusal('notFound')
  const [views] = await database.control.read(caller, [viewsOfPage({ page: page.id, shared: sharedBlocks(caller.grants, page.id) })])
  const drawn = JSON.stringify(pageBundle(model, page, caller)).slice(0, -1)
  const packages = await packagesIn(drawn, { doors, own: product().widgets, names: caller.layer?.names })
  const version = versionOf({ model, names: caller.layer?.names ?? layers.product.names }, id)
  const instead = earlier && { of: query.crashed, ...earlier.published }
  const rest = JSON.stringify({ version, ...(packages && { packages }), ...(instead && { instead }) }).slice(1)
  const text = `${drawn},"views":${views?.[0]?.[0] ?? '[]'},${rest}`
  const etag = `"${hash('sha256', `${language}${text}`, 'base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (request.headers['if-none-match'] === etag) return { kind: 'raw', body: '', type: 'application/json', headers, status: 304 }
  return raw(envelope(text, language), 'application/json; charset=utf-8', headers)
}
