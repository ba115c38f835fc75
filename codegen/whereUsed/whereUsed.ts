// spindle where-used: every document and place that refers to an entity, field, dictionary, dataset, widget, page or permission key.
import type { Model, PermissionNode } from '../../metadata/model/model.ts'
import { nearest } from '../../metadata/base/nearest.ts'
import { allKeys, currentKey, pageOfKey, primitivesOf } from '../../metadata/compiler/derive/permission/permissionKeys.ts'
import { load } from '../../metadata/compiler/load/load.ts'
import { applyPatches } from '../../metadata/compiler/patch/applyPatches.ts'
import { resolve } from '../../metadata/compiler/resolve/resolve.ts'
import type { SubjectKind } from '../../metadata/references/mention.ts'
import { type Use, usesOf } from '../../metadata/references/uses.ts'
import type { Repository } from '../repository.ts'
import { UsageError } from '../usage.ts'

/** A line for each place, sorted by document. @throws UsageError when nothing has that id, naming the nearest that exists. */
export function whereUsed({ sources, model }: Repository, id: string): readonly string[] {
  if (!model) throw new UsageError('The documents do not compile: run spindle check first.')
  if (id.includes('/')) return permissionKey(model, id)
  const kinds = kindsOf(model, id)
  const names = resolve(applyPatches(load(sources)))
  const named = kinds.flatMap((kind) => usesOf(`${kind}:${id}`, names).map((use) => line(use, kind)))
  const implied = kinds.includes('widget') ? byDefault(model, id) : []
  return [...named, ...implied].sort()
}

const line = ({ file, path, as }: Use, kind: SubjectKind) => `${file}:${path} ${kind} named by ${as}`

/** What the id is: one name may be that of an entity and of a page, `stopType.machine` a value, `stopReason.name` a field. */
function kindsOf(model: Model, id: string): readonly SubjectKind[] {
  const [owner = '', part] = id.split('.')
  const tables = {
    entity: model.entities,
    dictionary: model.dictionaries,
    dataset: model.datasets,
    widget: model.widgets,
    page: model.pages,
  }
  const known =
    part === undefined
      ? Object.entries(tables).map(([kind, table]) => [kind as SubjectKind, Object.keys(table)] as const)
      : partsOf(model, owner)
  const kinds = known.flatMap(([kind, names]) => (names.includes(id) ? [kind] : []))
  return kinds.length > 0
    ? kinds
    : nothing(
        id,
        known.flatMap(([, names]) => names),
      )
}

/** What an owner has, as owner.part. */
function partsOf(
  { entities, dictionaries, datasets, modules }: Model,
  owner: string,
): readonly (readonly [SubjectKind, readonly string[]])[] {
  const named = (names: readonly string[] = []) => names.map((name) => `${owner}.${name}`)
  const { fields = {}, children = {}, operations = {} } = entities[owner] ?? {}
  const { dimensions = [], measures = [] } = datasets[owner] ?? {}
  return [
    ['field', named([...Object.keys(fields), ...Object.keys(children)])],
    ['operation', named(Object.keys(operations))],
    ['value', named(dictionaries[owner]?.values.map(({ value }) => value))],
    ['figure', named([...dimensions, ...measures].map((figure) => figure.id))],
    ['function', named(Object.keys(modules[owner]?.functions ?? {}))],
  ]
}

function nothing(id: string, known: readonly string[]): never {
  const near = nearest(id, known)
  throw new UsageError(`Nothing has the id “${id}”${near ? ` – did you mean “${near}”?` : '.'}`)
}

/** Blocks and fields that no document gives a widget, and that take this one. */
function byDefault(model: Model, widget: string): string[] {
  return Object.values(model.pages).flatMap((page) => {
    const blocks = [...page.blocks, ...page.tabs.flatMap((tab) => tab.blocks)]
    return blocks.flatMap((block) => shownWithin(block, widget).map((what) => `page ${page.id}: ${block.id}${what} shown by it`))
  })
}

/** `.field` for every part of a compiled block that this widget shows, '' for the block itself. */
function shownWithin(part: unknown, widget: string): string[] {
  if (Array.isArray(part)) return part.flatMap((item) => shownWithin(item, widget))
  if (typeof part !== 'object' || part === null) return []
  const uses = Object.values(part).flatMap((inner) => shownWithin(inner, widget))
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
