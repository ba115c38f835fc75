// What the server checks: primitives, the keys that carry them, and the tree in which keys are granted.
import type { Cel, Text } from '../generated/language.ts'
import type { Audience } from './menuModel.ts'

/** One thing the server can be asked to do, and on which fields: the only thing it checks. Within a model alike ones are one object. */
export interface Primitive {
  /** entity.action, dataset:<id>.read, or view:<page>/<block>.share. */
  readonly op: string
  /** Absent: every field. */
  readonly fields?: readonly string[]
  readonly where?: Cel
  /** What a row must be for the act to begin on it; what it has become by it may be otherwise. */
  readonly when?: Cel
}

export interface PermissionNode {
  readonly key: string
  readonly name: Text
  /** 0 directory, 1 page, 2 tab, 3 button. */
  readonly type: 0 | 1 | 2 | 3
  readonly icon?: string
  /** Route of a page. */
  readonly path?: string
  readonly page?: string
  readonly action?: string
  readonly audience: Audience
  readonly children: readonly PermissionNode[]
}

/** A leaf key, page/block/action. */
export interface PermissionKey {
  readonly key: string
  readonly name: Text
  readonly action: string
  readonly tab?: string
}

/** What can be granted of one page: told from its document alone, without anything that it draws. */
export interface PagePermissions {
  readonly page: string
  readonly route: string
  readonly title: Text
  readonly fullScreen: boolean
  readonly activeMenu?: string
  readonly tabs: readonly { readonly id: string; readonly title: Text }[]
  /** In the order of the blocks; none where the page does not compile. */
  readonly keys: readonly PermissionKey[]
  /** Old key to the key that carries it now. */
  readonly aliases: Readonly<Record<string, string>>
  /** The closure of each key's primitives, in the order of `keys`: told anew each time, since nobody needs those of ten thousand pages at once. */
  readonly primitives: readonly (readonly Primitive[])[]
}

export interface Permissions {
  readonly kind: 'permissions'
  /** Every page that stands in the menu, in its order; looked into when it is asked for. */
  readonly pages: Readonly<Record<string, PagePermissions>>
  /** An entity, or dataset:<id>, to the pages that name it: all others carry none of its primitives, look-ups left aside. No page is looked into for it. */
  readonly over: Readonly<Record<string, readonly string[]>>
  /** What any look-up of an entity carries: on all pages the same. */
  readonly lookUps: Readonly<Record<string, readonly Primitive[]>>
  /** Page of an old key to the pages that have taken over keys of it. */
  readonly renamed: Readonly<Record<string, readonly string[]>>
  /** Every page is looked into for it. */
  readonly tree: readonly PermissionNode[]
}
