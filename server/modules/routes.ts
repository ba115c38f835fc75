// Joins each module.json with its handlers and functions. One without the other stops the start.
import { methodOf } from '../../metadata/base/method.ts'
import type { ModuleManifest, ModuleRoute } from '../../metadata/generated/language.ts'
import type { ModuleFunctions } from '../engine/context/functions.ts'
import { StartError } from '../base/startError.ts'
import type { Route } from '../kernel/request/route.ts'
import { noInput } from '../kernel/request/schema.ts'
import type { Handlers } from './handlers.ts'

export function moduleRoutes(manifest: ModuleManifest, handlers: Handlers): Route[] {
  const left = new Set([...Object.keys(handlers.public ?? {}), ...Object.keys(handlers.caller ?? {})])
  const routes = Object.entries(manifest.routes).map(([name, declared]) => {
    left.delete(name)
    return routeOf(`${manifest.id}.${name}`, declared, handlers)
  })
  const [spare] = left
  if (spare !== undefined) throw new StartError(`The module ${manifest.id} has a handler ${spare} that its module.json does not declare`)
  return routes
}

/** The module's functions by the names that documents give them: module.function. */
export function moduleFunctions(
  { id, functions: declared = {}, receivers: registered = {}, schedules = [] }: ModuleManifest,
  { functions = {}, constraints = {}, fills = {}, documents = {}, receivers = {}, jobs = {} }: Handlers,
): ModuleFunctions {
  const own = new Set([...Object.keys(functions), ...Object.keys(constraints), ...Object.keys(fills)])
  const odd =
    [...Object.keys(declared), ...own].find((name) => !Object.hasOwn(declared, name) || !own.has(name)) ??
    [...Object.keys(registered), ...Object.keys(receivers)].find(
      (name) => !Object.hasOwn(registered, name) || !Object.hasOwn(receivers, name),
    )
  if (odd !== undefined) throw new StartError(`The function ${odd} of the module ${id} must stand in its module.json and in its handlers`)
  const scheduled = new Set(schedules.map(({ run }) => run))
  const astray = [...scheduled, ...Object.keys(jobs)].find((name) => !scheduled.has(name) || !Object.hasOwn(jobs, name))
  if (astray !== undefined)
    throw new StartError(`The job ${astray} of the module ${id} must be in a schedule of its module.json and in its handlers`)
  const named = <F>(table: Readonly<Record<string, F>>) =>
    Object.fromEntries(Object.entries(table).map(([name, run]) => [`${id}.${name}`, run]))
  return {
    operations: named(functions),
    constraints: named(constraints),
    fills: named(fills),
    receivers: named(receivers),
    documents,
    jobs: named(jobs),
  }
}

function routeOf(
  name: string,
  { route, permission, write = false, whileViewing, enters, upload, lines, bytes, longLists, body, query }: ModuleRoute,
  handlers: Handlers,
): Route {
  const own = name.slice(name.indexOf('.') + 1)
  const [method, path] = route.split(' ')
  const base = {
    method: methodOf(method),
    path: `/api${path}`,
    name,
    write,
    ...(upload !== undefined && { upload: { maxBytes: upload } }),
    ...(lines !== undefined && { lines }),
    ...(bytes !== undefined && { bytes }),
    ...(longLists && { longLists: Object.fromEntries(Object.entries(longLists).map(([place, most]) => [place, { most }])) }),
    ...(upload === undefined && lines === undefined && { body: body ?? noInput }),
    ...(query && { query }),
    ...(enters && { enters }),
    ...(whileViewing && { whileViewing }),
  } as const
  const open = handlers.public?.[own]
  const guarded = handlers.caller?.[own]
  const isOpen = permission === 'public' || permission === 'operator'
  if (isOpen && open) return { ...base, permission, handle: open }
  if (!isOpen && guarded) return { ...base, permission: permission === 'session' ? permission : { op: permission }, handle: guarded }
  throw new StartError(`The module route ${name} has no ${isOpen ? 'public' : 'caller'} handler of its name`)
}
