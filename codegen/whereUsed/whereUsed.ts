// spindle where-used: every document and place that refers to an entity, field, dictionary, dataset, widget, page or permission key.
import type { Model, PermissionNode } from '../../metadata/model.ts'
import { nearest } from '../../metadata/nearest.ts'
import { allKeys, currentKey, pageOfKey, primitivesOf } from '../../metadata/permissionKeys.ts'
import type { Repository } from '../repository.ts'
import { UsageError } from '../usage.ts'
import { type Mention, mentions, type Shape } from './mentions.ts'

/** A line for each place, sorted by document. @throws UsageError when nothing has that id, naming the nearest that exists. */
export function whereUsed({ sources, model }: Repository, id: string): readonly string[] {
  if (!model) throw new UsageError('The documents do not compile: run spindle check first.')
  if (id.includes('/')) return permissionKey(model, id)
  const kinds = kindsOf(model, id)
  const named = sources
    .flatMap((source) => mentions(source, shapeOf(model)))
    .filter((mention) => mention.target === id && kinds.includes(mention.kind))
  const implied = kinds.includes('widget') ? byDefault(model, id) : []
  return [...named.map(line), ...implied].sort()
}

const line = ({ document, path, kind, as }: Mention) => `${document}:${path} ${kind} named by ${as}`

/** What the id is: one name may be that of an entity and of a page. */
function kindsOf(model: Model, id: string): readonly Mention['kind'][] {
  const [entity = '', field] = id.split('.')
  if (field !== undefined) {
    if (model.entities[entity]?.fields[field] || model.entities[entity]?.children[field]) return ['field']
    const known = [...Object.keys(model.entities[entity]?.fields ?? {}), ...Object.keys(model.entities[entity]?.children ?? {})]
    return nothing(
      id,
      known.map((name) => `${entity}.${name}`),
    )
  }
  const tables = {
    entity: model.entities,
    dictionary: model.dictionaries,
    dataset: model.datasets,
    widget: model.widgets,
    page: model.pages,
  }
  const kinds = Object.entries(tables).flatMap(([kind, table]) => (id in table ? [kind as Mention['kind']] : []))
  return kinds.length
    ? kinds
    : nothing(
        id,
        Object.values(tables).flatMap((table) => Object.keys(table)),
      )
}

function nothing(id: string, known: readonly string[]): never {
  const near = nearest(id, known)
  throw new UsageError(`Nothing has the id “${id}”${near ? ` – did you mean “${near}”?` : '.'}`)
}

function shapeOf({ entities }: Model): Shape {
  return {
    hasField: (entity, name) => Boolean(entities[entity]?.fields[name] ?? entities[entity]?.children[name]),
    leadsTo: (entity, name) => entities[entity]?.fields[name]?.reference ?? entities[entity]?.children[name]?.entity,
  }
}

/** Blocks and fields that no document gives a widget, and that take this one. */
function byDefault(model: Model, widget: string): string[] {
  return Object.values(model.pages).flatMap((page) => {
    const blocks = [...page.blocks, ...page.tabs.flatMap((tab) => tab.blocks)]
    return blocks.flatMap((block) => usesOf(block, widget).map((what) => `page ${page.id}: ${block.id}${what} shown by it`))
  })
}

/** `.field` for every part of a compiled block that this widget shows, '' for the block itself. */
function usesOf(part: unknown, widget: string): string[] {
  if (Array.isArray(part)) return part.flatMap((item) => usesOf(item, widget))
  if (typeof part !== 'object' || part === null) return []
  const uses = Object.values(part).flatMap((inner) => usesOf(inner, widget))
  const own = [('widget' in part && part.widget) || ('cell' in part && part.cell)].some(
    (use) => typeof use === 'object' && use !== null && 'name' in use && use.name === widget,
  )
  return own ? ['field' in part && typeof part.field === 'string' ? `.${part.field}` : '', ...uses] : uses
}

function permissionKey(model: Model, key: string): readonly string[] {
  const { permissions } = model
  const primitives = primitivesOf(permissions, currentKey(permissions, key))
  if (!primitives) return nothing(key, allKeys(permissions))
  const places = permissions.tree.flatMap((node) => pathTo(node, key))
  const aliases = Object.entries(permissions.pages[pageOfKey(key)]?.aliases ?? {}).filter(([, now]) => now === key)
  return [
    ...places.map((place) => `permission tree: ${place}`),
    ...aliases.map(([old]) => `formerly ${old}`),
    ...primitives.map(
      ({ op, fields, where }) => `carries ${op}${fields ? `[${fields.join(', ')}]` : ''}${where ? ` where ${where.cel}` : ''}`,
    ),
  ]
}

function pathTo(node: PermissionNode, key: string): string[] {
  if (node.key === key) return [node.name.en]
  return node.children.flatMap((child) => pathTo(child, key)).map((rest) => `${node.name.en} › ${rest}`)
}
