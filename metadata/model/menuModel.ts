// One entry of the menu, with what stands below it.
import type { Text } from '../generated/language.ts'

/** Whose menu an entry stands in: a mill's, the platform's, or both. */
export type Audience = 'tenant' | 'platform' | 'everyone'

/** What a tenant may have or not have: a directory at the top of the product's menu, with the pages below it. Pages of no module are everybody's. */
export interface MenuModule {
  readonly id: string
  readonly title: Text
  readonly pages: readonly string[]
}

export interface MenuNode {
  readonly id: string
  readonly title: Text
  readonly icon?: string
  readonly page?: string
  readonly route?: string
  /** Further addresses that lead to its page. */
  readonly alsoAt?: readonly string[]
  readonly url?: string
  readonly hidden: boolean
  readonly affix: boolean
  readonly audience: Audience
  /** It stands in the menu of the app alone. */
  readonly app?: true
  /** Of a page that tenants with the basic edition do not have. */
  readonly advanced?: true
  readonly children: readonly MenuNode[]
}
