// Rules, constraints and guards: what must hold of a record, and what refuses an action on it.
import { type Place, problem } from '../../../errors/errors.ts'
import type { Constraint, Guard } from '../../../generated/language.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkCel } from '../shared/cel.ts'
import { mustExist, repeated } from '../shared/context.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { losesReference } from '../shared/lost.ts'

export function checkRules(under: EntityUnderCheck): Problem[] {
  const { entity, place, context } = under
  const { rules = [], constraints = [], guards = {}, fill } = entity.document
  const { functions } = context.names
  const environment = context.environments.self(entity)
  return [
    ...rules.flatMap(({ cel, field }, index) => [
      ...checkCel(cel, { environment, type: 'bool' }, place('rules', index, 'cel')),
      ...(field === undefined ? [] : messagePlace(field, place('rules', index, 'field'), under)),
    ]),
    ...repeated([...rules, ...constraints].entries(), ([, { id }]) => id).map(([index, { id }]) =>
      problem('duplicateName', index < rules.length ? place('rules', index, 'id') : place('constraints', index - rules.length, 'id'), {
        word: id,
      }),
    ),
    ...constraints.flatMap((constraint, index) => checkConstraint(constraint, (...keys) => place('constraints', index, ...keys), under)),
    ...(fill === undefined || functions.has(fill) ? [] : [unknown('unknownFunction', place('fill'), { word: fill, known: functions })]),
    ...(['update', 'remove'] as const).flatMap((action) =>
      (guards[action] ?? []).flatMap((guard, index) => checkGuard(guard, (...keys) => place('guards', action, index, ...keys), under)),
    ),
  ]
}

type At = (...keys: readonly (string | number)[]) => Place

/** A field, children, or a field of children: lines.qty. */
function messagePlace(path: string, place: Place, { entity, field, context }: EntityUnderCheck): Problem[] {
  const [first = '', second] = path.split('.')
  const children = entity.children[first]
  if (!children)
    return second === undefined
      ? field(first, place)
      : [unknown('unknownChildren', place, { word: first, known: Object.keys(entity.children), owner: entity.id })]
  const child = context.names.entities.get(children.entity)
  if (second === undefined || !child || child.fields[second]) return []
  return [unknown('unknownField', place, { word: second, known: Object.keys(child.fields), owner: child.id })]
}

function checkConstraint(constraint: Constraint, at: At, under: EntityUnderCheck): Problem[] {
  const { entity, context, field } = under
  const fields = (constraint.fields ?? []).flatMap((name, index) => field(name, at('fields', index)))
  if (constraint.type === 'exclude' || constraint.type === 'count') return [...fields, ...checkOverStored(constraint, at, under)]
  if (constraint.type === 'function') return [...fields, ...checkFunction(constraint, at, under)]
  if (constraint.type !== 'sum') return fields
  const missing = (['children', 'field'] as const).filter((key) => constraint[key] === undefined)
  const bounded = constraint.equals !== undefined || constraint.max !== undefined
  if (missing.length > 0 || !bounded)
    return [...missing, ...(bounded ? [] : ['equals'])].map((word) => problem('missingKey', at(), { word }))
  const { children: name = '', field: summed = '' } = constraint
  const children = entity.children[name]
  if (!children) return [unknown('unknownChildren', at('children'), { word: name, known: Object.keys(entity.children), owner: entity.id })]
  const child = context.names.entities.get(children.entity)
  if (!child) return fields
  const target = child.fields[summed]
  if (!target) return [unknown('unknownField', at('field'), { word: summed, known: Object.keys(child.fields), owner: child.id })]
  return target.kind === 'integer' || target.kind === 'decimal' ? fields : [problem('wrongFieldKind', at('field'), { word: summed })]
}

const dates: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime'])

/** What is compared with other stored rows: between two dates or two moments, or by their number. */
function checkOverStored({ type, range = [], max, when, field: told }: Constraint, at: At, under: EntityUnderCheck): Problem[] {
  const { entity, field, context } = under
  if (entity.parent || entity.document.store === 'provider') return [problem('notSupported', at('type'), { word: ofLines })]
  const missing = type === 'exclude' ? range.length === 0 && 'range' : (max === undefined || max < 1) && 'max'
  const kinds = new Set(range.flatMap((name) => entity.fields[name]?.kind ?? []).filter((kind) => dates.has(kind)))
  return [
    ...(missing ? [problem('missingKey', at(), { word: missing })] : []),
    ...range.flatMap((name, index) => field(name, at('range', index), dates)),
    ...(range.length === 2 && kinds.size > 1 ? [problem('wrongFieldKind', at('range', 1), { word: range[1] ?? '' })] : []),
    ...(told === undefined ? [] : messagePlace(told, at('field'), under)),
    ...(when === undefined
      ? []
      : checkCel(
          when,
          { environment: context.environments.self(entity), type: 'bool', columns: context.environments.columns('self', entity) },
          at('when'),
        )),
  ]
}

const ofLines: Text = { zh: '明细或只读对象的 exclude 和 count', en: 'exclude and count of lines, or of rows that nobody writes' }

function checkFunction({ function: name, field: told }: Constraint, at: At, under: EntityUnderCheck): Problem[] {
  const { names } = under.context
  if (name === undefined) return [problem('missingKey', at(), { word: 'function' })]
  return [
    ...(names.functions.has(name) ? [] : [unknown('unknownFunction', at('function'), { word: name, known: names.functions })]),
    ...(told === undefined ? [] : messagePlace(told, at('field'), under)),
  ]
}

function checkGuard({ when, unlessReferencedBy = [] }: Guard, at: At, { entity, context }: EntityUnderCheck): Problem[] {
  const { names, environments } = context
  const referring = unlessReferencedBy.flatMap((id, index) => {
    const place = at('unlessReferencedBy', index)
    const other = names.entities.get(id)
    if (!other) return mustExist('entity', id, { place, names })
    return entity.referencedBy.some((reference) => reference.entity === id) || losesReference(other, names)
      ? []
      : [problem('wrongReference', place, { word: id, expected: entity.id })]
  })
  if (when === undefined) return unlessReferencedBy.length > 0 ? referring : [problem('guardWithout', at('when'))]
  return [
    ...referring,
    ...checkCel(when, { environment: environments.self(entity), type: 'bool', columns: environments.columns('self', entity) }, at('when')),
  ]
}
