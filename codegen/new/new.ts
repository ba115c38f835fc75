// spindle new: which scaffold is meant, and what came of it.
import type { Source } from '../../metadata/compiler/load/load.ts'
import { readRepository } from '../repository.ts'
import { UsageError } from '../usage.ts'
import { apply, type Scaffold } from './edit.ts'
import { newEndpoint } from './endpoint.ts'
import { newEntity } from './entity.ts'
import { checkedId } from './names.ts'
import { newPage, unknown } from './page.ts'
import { newWidget } from './widget.ts'

export interface Wish {
  readonly kind?: string | undefined
  readonly id?: string | undefined
  readonly zh?: string | undefined
  readonly en?: string | undefined
  readonly entity?: string | undefined
  readonly area?: string | undefined
  readonly menu?: string | undefined
  readonly role?: string | undefined
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
      const { model, sources } = await readRepository(root)
      mustBeNew(sources, 'page', named.id)
      if (!model) mustBeKnown(sources, named)
      if (!model) throw new UsageError('The documents do not compile: run spindle check first.')
      return newPage(model, named)
    }
    case 'entity':
      mustBeNew((await readRepository(root)).sources, 'entity', named.id)
      return newEntity(named)
    case 'widget':
      return newWidget(named)
    case 'endpoint':
      return newEndpoint(named)
    default:
      throw new UsageError(`spindle new makes a page, an entity, a widget or an endpoint, not “${kind}”.`)
  }
}

interface Declared {
  readonly kind?: unknown
  readonly id?: unknown
  readonly items?: unknown
}

const declared = (sources: readonly Source[], kind: string): readonly (Declared & { readonly file: string })[] =>
  sources.flatMap(({ file, document }) => {
    const found: Declared = typeof document === 'object' && document !== null ? document : {}
    return found.kind === kind ? [{ ...found, file }] : []
  })

/** An id names one document, in whatever folder it lies. */
function mustBeNew(sources: readonly Source[], kind: 'page' | 'entity', id: string): void {
  const taken = declared(sources, kind).find((document) => document.id === id)
  if (taken) throw new UsageError(`${taken.file} is the ${kind} “${id}” already.`)
}

/** While documents do not compile, their ids still tell a word that is merely misspelt. */
function mustBeKnown(sources: readonly Source[], { entity, menu }: Wish): void {
  const ids = (documents: readonly Declared[]) => documents.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const entities = ids(declared(sources, 'entity'))
  if (entity !== undefined && !entities.includes(entity)) throw unknown('--entity names the entity that the page shows', entity, entities)
  const directories = ids(declared(sources, 'menu').flatMap(({ items }) => (Array.isArray(items) ? (items as readonly Declared[]) : [])))
  if (menu !== undefined && !directories.includes(menu)) throw unknown('--menu names the directory of the menu', menu, directories)
}
