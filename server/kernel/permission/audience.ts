// Which pages there are for whom: the platform's staff, a tenant, a tenant with the basic edition; of a tenant whose licences name modules, those of
// these modules and of none. Whatever a role's keys say, no others.
import type { MenuModule, MenuNode, Model } from '../../../metadata/model/model.ts'

export const sides = ['tenant', 'basicTenant', 'platform'] as const
export type Side = (typeof sides)[number]
/** A side alone has every module; otherwise those behind the colon, separated by commas. */
export type Audience = Side | `${Side}:${string}`

type Placing = Pick<Model, 'menu' | 'menuModules'>

const known = new WeakMap<Placing, Map<Audience, ReadonlySet<string>>>()

/** The pages of an audience, in the menu's order. */
export function pagesFor(model: Placing, audience: Audience): ReadonlySet<string> {
  const found = known.get(model) ?? new Map<Audience, ReadonlySet<string>>()
  known.set(model, found)
  const pages = found.get(audience) ?? new Set(pagesOf(model, audience))
  found.set(audience, pages)
  return pages
}

function pagesOf({ menu, menuModules }: Placing, audience: Audience): readonly string[] {
  const { side, modules } = partsOf(audience)
  const pages = pagesIn(menu, side)
  if (!modules) return pages
  const closed = new Set(menuModules.filter(({ id }) => !modules.has(id)).flatMap((module) => module.pages))
  return pages.filter((page) => !closed.has(page))
}

function partsOf(audience: Audience): { readonly side: Side; readonly modules?: ReadonlySet<string> } {
  const [name, modules] = audience.split(':')
  const side = sides.find((each) => each === name) ?? 'basicTenant'
  return { side, ...(modules !== undefined && { modules: new Set(modules.split(',')) }) }
}

const pagesIn = (nodes: readonly MenuNode[], side: Side): readonly string[] =>
  nodes.filter((node) => isFor(node, side)).flatMap((node) => (node.page === undefined ? pagesIn(node.children, side) : [node.page]))

/** What of the menu an audience does not have: pages, and directories that hold nothing else. By the product's menu, what a tenant has switched off is no less its own. */
export function closedTo(product: Placing, audience: Audience): ReadonlySet<string> {
  const open = pagesFor(product, audience)
  const within = ({ id, page, children }: MenuNode): readonly string[] => {
    const below = children.flatMap(within)
    const isClosed = page === undefined ? children.length > 0 && children.every((child) => below.includes(child.id)) : !open.has(page)
    return isClosed ? [...below, id] : below
  }
  return new Set(product.menu.flatMap(within))
}

/** Whether a place of the menu is for the side. */
export const isFor = (node: MenuNode, side: Side): boolean =>
  (node.audience === 'everyone' || node.audience === (side === 'platform' ? 'platform' : 'tenant')) &&
  !(node.advanced === true && side === 'basicTenant')

/** Why an audience does not have a page: a module that its licences leave out, its edition, or that the page is not for its kind. Undefined: it has it. */
export function closedBy(model: Placing, page: string, audience: Audience): MenuModule | 'edition' | 'side' | undefined {
  if (pagesFor(model, audience).has(page)) return undefined
  const { side } = partsOf(audience)
  if (pagesFor(model, side).has(page)) return model.menuModules.find(({ pages }) => pages.includes(page))
  return side === 'basicTenant' && pagesFor(model, 'tenant').has(page) ? 'edition' : 'side'
}
