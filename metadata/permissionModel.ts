// What the server checks: primitives, and the tree of keys that carry them.
import type { Cel, Text } from './generated/language.ts'

/** One thing the server can be asked to do, and on which fields: the only thing it checks. */
export interface Primitive {
  /** entity.action, or dataset:<id>.read. */
  readonly op: string
  /** Absent: every field. */
  readonly fields?: readonly string[]
  readonly where?: Cel
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
  readonly audience: 'tenant' | 'platform'
  readonly children: readonly PermissionNode[]
}

export interface Permissions {
  readonly kind: 'permissions'
  readonly tree: readonly PermissionNode[]
  /** Leaf key (page/block/action) to the closure of its primitives. */
  readonly primitives: Readonly<Record<string, readonly Primitive[]>>
  /** Old key to the key that carries it now. */
  readonly aliases: Readonly<Record<string, string>>
}
