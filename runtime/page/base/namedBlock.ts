// A block that is about some rows only is named in its calls: which rows those are, the server knows.
import type { Cel } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'

interface Shown {
  readonly id: string
  readonly where?: Cel
}

/** What the body of a list call for this block says besides its conditions. */
export const namedBlock = ({ page }: Pick<PageBundle, 'page'>, { id, where }: Shown): { readonly block?: string } =>
  where ? { block: `${page.id}.${id}` } : {}
