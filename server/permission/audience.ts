// Which pages there are for whom: the platform's staff, a tenant, a tenant with the basic edition. Whatever a role's keys say, no others.
import type { MenuNode, Model } from '../../metadata/model.ts'

export const audiences = ['tenant', 'basicTenant', 'platform'] as const
export type Audience = (typeof audiences)[number]

type Placing = Pick<Model, 'menu'>

const known = new WeakMap<Placing, Map<Audience, ReadonlySet<string>>>()

/** The pages of an audience, in the menu's order. */
export function pagesFor(model: Placing, audience: Audience): ReadonlySet<string> {
  const found = known.get(model) ?? new Map<Audience, ReadonlySet<string>>()
  known.set(model, found)
  const pages = found.get(audience) ?? new Set(pagesIn(model.menu, audience))
  found.set(audience, pages)
  return pages
}

const pagesIn = (nodes: readonly MenuNode[], audience: Audience): readonly string[] =>
  nodes
    .filter((node) => isFor(node, audience))
    .flatMap((node) => (node.page === undefined ? pagesIn(node.children, audience) : [node.page]))

/** Whether a place of the menu is for the audience. */
export const isFor = (node: MenuNode, audience: Audience): boolean =>
  (node.audience === 'everyone' || node.audience === (audience === 'platform' ? 'platform' : 'tenant')) &&
  !(node.advanced === true && audience === 'basicTenant')
