// spindle new: which scaffold is meant, and what came of it.
import { readRepository } from '../repository.ts'
import { UsageError } from '../usage.ts'
import { apply, type Scaffold } from './edit.ts'
import { newEndpoint } from './endpoint.ts'
import { newEntity } from './entity.ts'
import { checkedId } from './names.ts'
import { newPage } from './page.ts'
import { newWidget } from './widget.ts'

export interface Wish {
  readonly kind?: string
  readonly id?: string
  readonly zh?: string
  readonly en?: string
  readonly entity?: string
  readonly area?: string
  readonly menu?: string
  readonly role?: string
}

/** Lines that say what was written and what to do next. @throws UsageError when the wish is not understood; nothing is written then. */
export async function create(root: string, wish: Wish): Promise<readonly string[]> {
  const scaffold = await scaffoldOf(root, wish)
  return [...(await apply(root, scaffold)), `Next: ${scaffold.next}`]
}

async function scaffoldOf(root: string, { kind, ...wish }: Wish): Promise<Scaffold> {
  const named = { ...wish, id: checkedId(kind === undefined ? undefined : wish.id) }
  switch (kind) {
    case 'page': {
      const { model } = await readRepository(root)
      if (!model) throw new UsageError('The documents do not compile: run spindle check first.')
      return newPage(model, named)
    }
    case 'entity':
      return newEntity(named)
    case 'widget':
      return newWidget(named)
    case 'endpoint':
      return newEndpoint(named)
    default:
      throw new UsageError(`spindle new makes a page, an entity, a widget or an endpoint, not “${kind}”.`)
  }
}
