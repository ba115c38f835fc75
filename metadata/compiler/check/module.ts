// A server module's manifest: its routes require a permission that exists, its schedules come due.
import type { ModuleDeclaration, ModuleManifest, ModuleSchedule } from '../../generated/language.ts'
import { standardRoutes } from '../derive/entity/routes.ts'
import type { Loaded } from '../load/load.ts'
import type { Problem, Text } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'
import { faultOfCron } from '../../mill/cron.ts'
import { type Place, problem } from '../../errors/errors.ts'
import { unknown } from '../../errors/unknown.ts'
import { mustExist } from './shared/context.ts'

const open = ['public', 'operator', 'session']

export function checkModule({ file, document }: Loaded<ModuleManifest>, names: ResolvedNames): Problem[] {
  return [...checkSchedules(file, document, names), ...checkRoutes(file, document, names), ...checkDeclarations(file, document, names)]
}

/** What says when a schedule runs. */
const triggers = ['cron', 'on', 'before'] as const

function checkSchedules(file: string, { schedules = [] }: ModuleManifest, names: ResolvedNames): Problem[] {
  return schedules.flatMap((schedule, index) => {
    const { id, cron, on, before } = schedule
    const place = (...keys: readonly string[]) => ({ document: file, path: pointer('/schedules', index, ...keys) })
    const [first, second] = triggers.filter((key) => schedule[key] !== undefined)
    const fault = cron === undefined ? undefined : faultOfCron(cron)
    return [
      ...(schedules.findIndex((each) => each.id === id) < index ? [problem('duplicateName', place('id'), { word: id })] : []),
      ...(first === undefined ? [problem('missingKey', place(), { word: 'cron' })] : []),
      ...(first !== undefined && second !== undefined ? [problem('mixedForms', place(second), { word: first, other: second })] : []),
      ...(fault ? [problem(fault === 'never' ? 'cronNever' : 'wrongCron', place('cron'), { word: cron ?? '' })] : []),
      ...(on !== undefined && !names.events.has(on) ? [unknown('unknownEvent', place('on'), { word: on, known: names.events })] : []),
      ...(before ? checkDate(before, (key) => place('before', key), names) : []),
      ...checkMarks(schedule, place('marks'), names),
    ]
  })
}

/** About an entity that is there, under a name that no other module has. */
function checkDeclarations(file: string, document: ModuleManifest, names: ResolvedNames): Problem[] {
  return Object.entries(document.declarations ?? {}).flatMap(([name, declaration]) => [
    ...mustExist('entity', declaration.of, { place: { document: file, path: pointer('/declarations', name, 'of') }, names }),
    ...checkWithin(declaration, { document: file, path: pointer('/declarations', name, 'within') }, names),
    ...(names.declarations.get(name) === declaration
      ? []
      : [problem('duplicateName', { document: file, path: pointer('/declarations', name) }, { word: name })]),
  ])
}

/** A tree that its entity's rows stand in. */
function checkWithin({ of, within }: ModuleDeclaration, place: Place, names: ResolvedNames): Problem[] {
  const entity = names.entities.get(of)
  if (within === undefined || !entity) return []
  const field = entity.fields[within]
  if (!field) return [unknown('unknownField', place, { word: within, known: Object.keys(entity.fields), owner: of })]
  return names.entities.get(field.reference ?? '')?.document.tree ? [] : [problem('wrongFieldKind', place, { word: within })]
}

function checkDate(
  { entity: id, field }: NonNullable<ModuleSchedule['before']>,
  place: (key: string) => Place,
  names: ResolvedNames,
): Problem[] {
  const missing = mustExist('entity', id, { place: place('entity'), names })
  const entity = names.entities.get(id)
  if (missing.length > 0 || !entity) return missing
  if (entity.document.home === 'control' || (entity.document.store ?? 'table') !== 'table')
    return [problem('notSupported', place('entity'), { word: elsewhere })]
  const found = entity.fields[field]
  if (!found) return [unknown('unknownField', place('field'), { word: field, known: Object.keys(entity.fields), owner: id })]
  return found.kind === 'date' || found.kind === 'dateTime' ? [] : [problem('notSupported', place('field'), { word: noDate })]
}

/** An operation whose rows show how a run has ended. */
function checkMarks({ marks }: ModuleSchedule, place: Place, names: ResolvedNames): Problem[] {
  if (marks === undefined) return []
  const [id = '', name = ''] = marks.split('.')
  const missing = mustExist('entity', id, { place, names })
  const { operations = {} } = names.entities.get(id)?.document ?? {}
  if (missing.length > 0) return missing
  const operation = operations[name]
  if (!operation) return [unknown('unknownAction', place, { word: name, known: Object.keys(operations), owner: id })]
  return operation.failed ? [] : [problem('missingKey', place, { word: `${marks}: failed` })]
}

const elsewhere: Text = { zh: '不在租户表中的对象的日期', en: 'The date of an entity that is no table of the tenant' }
const noDate: Text = { zh: '非日期字段', en: 'A field that is no date' }

function checkRoutes(file: string, document: ModuleManifest, names: ResolvedNames): Problem[] {
  return Object.entries(document.routes).flatMap(([name, { permission }]) => {
    const place = { document: file, path: pointer('/routes', name, 'permission') }
    if (open.includes(permission)) return []
    const [owner = '', action] = permission.split('.')
    if (action === undefined) return [unknown('notInList', place, { word: permission, known: open })]
    if (owner.startsWith('dataset:')) return mustExist('dataset', owner.slice('dataset:'.length), { place, names })
    const missing = mustExist('entity', owner, { place, names })
    const entity = names.entities.get(owner)
    if (missing.length > 0 || !entity) return missing
    const known = [...Object.keys(standardRoutes), ...Object.keys(entity.document.operations ?? {})]
    return known.includes(action) ? [] : [unknown('unknownAction', place, { word: action, known, owner })]
  })
}
