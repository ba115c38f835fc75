// The fields of an entity: shapes that agree with themselves, names that lead somewhere, defaults that fit, widgets that can show them.
import { wordOf } from '../../../text/words.ts'
import { problem } from '../../../errors/errors.ts'
import type { FieldSchema } from '../../../generated/language.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import { checkShape } from '../../load/checkShape.ts'
import { pointer } from '../../../base/pointer.ts'
import { fieldKind } from '../../../document/fieldKind.ts'
import { typeOfField } from '../../../expression/fieldTypes.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkCel } from '../shared/cel.ts'
import { checkComputedCircles } from './computedCircles.ts'
import { type CheckContext, mustExist } from '../shared/context.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { mustShareHome } from '../shared/home.ts'
import { hasSpan } from './search.ts'
import { schemaFault, valueErrors } from '../shared/valueSchemas.ts'
import { checkCountedIn } from './countedIn.ts'
import { patternFaults } from '../patterns.ts'
import { checkPicture } from './picture.ts'
import { checkWidget } from '../shared/widgetUse.ts'

const texts: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText', 'colour', 'time', 'month'])
const ordered: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal', 'date', 'dateTime', 'time', 'month'])

export function checkFields(under: EntityUnderCheck): Problem[] {
  const fields = Object.entries(under.entity.document.schema.properties)
  return [
    ...fields.flatMap(([name, schema]) => [
      ...checkShapeOf(name, schema, under),
      ...checkMeaning(name, schema, under),
      ...checkComputed(name, schema, under),
      ...checkConditions(name, schema, under),
      ...checkWhere(name, schema, under),
      ...checkValuesOf(name, schema, under),
      ...checkPicture(name, schema, under),
      ...checkRenewWith(name, schema, under),
      ...nested(schema, { document: under.entity.file, at: pointer('/schema/properties', name) }),
    ]),
    ...checkComputedCircles(under),
    ...checkDefaults(under),
  ]
}

function checkShapeOf(name: string, schema: FieldSchema, under: EntityUnderCheck): Problem[] {
  const { place, entity } = under
  const at = (...keys: string[]) => place('schema', 'properties', name, ...keys)
  const wrong = (reason: Text, ...keys: string[]) => problem('wrongFieldShape', at(...keys), { reason })
  const { dictionary, reference, decimals, search, maxSpan, past, productionDay, shiftOf, holdsViewer, unanswered } = schema['x-field']
  const problems: Problem[] = []
  if (dictionary !== undefined && reference !== undefined)
    problems.push(wrong({ zh: 'dictionary 与 reference 只能有一个', en: 'either dictionary or reference' }, 'x-field', 'reference'))
  else if (fieldKind(schema) === undefined) problems.push(wrong(schema.type === 'array' ? badList : badChoice, 'type'))
  if (decimals !== undefined && schema.type !== 'number')
    problems.push(wrong({ zh: '只有 number 才有 decimals', en: 'only a number has decimals' }, 'x-field', 'decimals'))
  problems.push(...checkCountedIn(name, schema, under))
  const named = schema.type === 'integer' ? under.context.names.documents.dictionary.get(dictionary ?? '')?.document.values : undefined
  if (named?.some(({ value }) => !/^-?\d{1,9}$/.test(value))) problems.push(wrong(noNumbers, 'x-field', 'dictionary'))
  for (const { path, reason } of patternFaults(schema)) problems.push(wrong(reason, ...path))
  for (const [least, most] of limits)
    if ((schema[least] ?? -Infinity) > (schema[most] ?? Infinity)) problems.push(wrong(above(wordOf(least), wordOf(most)), least))
  const field = entity.fields[name]
  const kind = field?.kind
  // Only what holds a schema of its own can be ill-formed beyond what the language sees.
  const fault = field && (kind === 'object' || kind === 'objectList') && problems.length === 0 ? schemaFault(field.schema) : undefined
  if (fault !== undefined) problems.push(wrong({ zh: fault, en: fault }))
  if (kind && ((search === 'contains' && !texts.has(kind)) || (search === 'range' && !ordered.has(kind))))
    problems.push(problem('wrongFieldKind', at('x-field', 'search'), { word: name }))
  if (maxSpan && field && !hasSpan(field)) problems.push(problem('wrongFieldKind', at('x-field', 'maxSpan'), { word: name }))
  if (past && field && !hasSpan(field)) problems.push(problem('wrongFieldKind', at('x-field', 'past'), { word: name }))
  if (holdsViewer !== undefined && kind && (kind !== 'dictionary' || entity.fields[holdsViewer]?.kind !== 'referenceList'))
    problems.push(problem('wrongFieldKind', at('x-field', 'holdsViewer'), { word: name }))
  if (shiftOf !== undefined && kind && (kind !== 'integer' || entity.fields[shiftOf]?.kind !== 'date'))
    problems.push(problem('wrongFieldKind', at('x-field', 'shiftOf'), { word: name }))
  if (unanswered && kind && kind !== 'boolean') problems.push(problem('wrongFieldKind', at('x-field', 'unanswered'), { word: name }))
  if (productionDay && kind && kind !== 'date') problems.push(problem('wrongFieldKind', at('x-field', 'productionDay'), { word: name }))
  return problems
}

const badList: Text = {
  zh: '数组的 items 须为文本（带 dictionary 或 reference）或对象',
  en: 'the items of an array are texts with a dictionary or reference, or objects',
}
const badChoice: Text = {
  zh: '只有文本、文本数组才有 reference，dictionary 还可用于整数',
  en: 'only a text or an array of texts has a reference, or a dictionary, which a whole number may have too',
}

const noNumbers: Text = {
  zh: '整数的字典，其取值须都是整数',
  en: 'the values of a dictionary that names a whole number are whole numbers',
}

const limits = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const

/** Lines are read and written inside their parent: no look-up finds them. */
const referenceToLine: Text = { zh: '引用子表的行', en: 'A reference to rows that are saved with a parent' }
const above = (least: Text, most: Text): Text => ({
  zh: `${least.zh}大于${most.zh}，没有值能满足`,
  en: `${least.en} is above ${most.en}: nothing can satisfy both`,
})
const listElsewhere: Text = { zh: '引用另一归属（home）的列表', en: 'A list of references to another home' }

function checkMeaning(name: string, schema: FieldSchema, { place, entity, context: { names } }: EntityUnderCheck): Problem[] {
  const { dictionary, reference, widget } = schema['x-field']
  const at = (key: string) => place('schema', 'properties', name, 'x-field', key)
  const field = entity.fields[name]
  // A field's own widget may be one for forms, cells or filters; it is used where it plays that role.
  const role = names.widgets.byName.get(typeof widget === 'string' ? widget : (widget?.name ?? ''))?.role
  const placed = role === 'cell' || role === 'filter' ? role : 'field'
  return [
    ...(dictionary === undefined ? [] : mustExist('dictionary', dictionary, { place: at('dictionary'), names })),
    ...(reference === undefined ? [] : mustExist('entity', reference, { place: at('reference'), names })),
    ...(reference !== undefined && names.entities.get(reference)?.parent
      ? [problem('notSupported', at('reference'), { word: referenceToLine })]
      : []),
    ...(schema.type === 'array' ? mustShareHome([entity.id, reference], at('reference'), { names, as: listElsewhere }) : []),
    ...(widget === undefined || !field ? [] : checkWidget({ role: placed, use: widget, field }, { place: at('widget'), names })),
  ]
}

function checkComputed(name: string, schema: FieldSchema, { place, entity, context }: EntityUnderCheck): Problem[] {
  const { computed } = schema['x-field']
  const field = entity.fields[name]
  if (!computed || !field) return []
  const at = (...keys: string[]) => place('schema', 'properties', name, 'x-field', 'computed', ...keys)
  if ('cel' in computed)
    return checkCel(computed.cel, { environment: context.environments.self(entity), type: typeOfField(field) }, at('cel'))
  const { of, op, field: summed } = computed.aggregate
  const children = entity.children[of]
  if (!children)
    return [unknown('unknownChildren', at('aggregate', 'of'), { word: of, known: Object.keys(entity.children), owner: entity.id })]
  const child = context.names.entities.get(children.entity)
  if (op === 'count' || !child) return []
  if (summed === undefined) return [problem('missingKey', at('aggregate'), { word: 'field' })]
  const target = child.fields[summed]
  if (!target)
    return [unknown('unknownField', at('aggregate', 'field'), { word: summed, known: Object.keys(child.fields), owner: child.id })]
  return (op === 'sum' ? ['integer', 'decimal'] : [...ordered]).includes(target.kind)
    ? []
    : [problem('wrongFieldKind', at('aggregate', 'field'), { word: summed })]
}

function checkConditions(name: string, schema: FieldSchema, { place, entity, context }: EntityUnderCheck): Problem[] {
  const environment = context.environments.self(entity)
  const field = entity.fields[name]
  return (['required', 'disabled', 'default'] as const).flatMap((key) => {
    const said = schema['x-field'][key]
    const type = key === 'default' && field ? typeOfField(field) : 'bool'
    return said ? checkCel(said.cel, { environment, type }, place('schema', 'properties', name, 'x-field', key, 'cel')) : []
  })
}

/** The database holds a row that is referred to against it, so it must be in the SQL subset. */
function checkWhere(name: string, schema: FieldSchema, { place, context }: EntityUnderCheck): Problem[] {
  const { where, reference } = schema['x-field']
  if (!where) return []
  const at = (...keys: string[]) => place('schema', 'properties', name, 'x-field', 'where', ...keys)
  if (reference === undefined) return [problem('wrongFieldKind', at(), { word: name })]
  const target = context.names.entities.get(reference)
  const { environments } = context
  return target
    ? checkCel(where.cel, { environment: environments.row(target), type: 'bool', columns: environments.columns('row', target) }, at('cel'))
    : []
}

const valuesInTable: Text = { zh: '普通表中字段的 valuesOf', en: 'valuesOf of a field that calls write' }

/** Rows that tell of others come from the platform, and say by a field which entity each is about. */
function checkValuesOf(name: string, schema: FieldSchema, { place, entity, context }: EntityUnderCheck): Problem[] {
  const { valuesOf } = schema['x-field']
  if (valuesOf === undefined) return []
  const at = place('schema', 'properties', name, 'x-field', 'valuesOf')
  const about = entity.fields[valuesOf]
  return [
    ...(entity.document.store === 'provider' ? [] : [problem('notSupported', at, { word: valuesInTable })]),
    ...(schema.type === 'object' || isActionDictionary(schema, context) ? [] : [problem('wrongFieldKind', at, { word: name })]),
    ...(!about ? [unknown('unknownField', at, { word: valuesOf, known: Object.keys(entity.fields), owner: entity.id })] : []),
    ...(about && about.kind !== 'dictionary' && about.kind !== 'text' ? [problem('wrongFieldKind', at, { word: valuesOf })] : []),
  ]
}

const isActionDictionary = (schema: FieldSchema, { names }: CheckContext): boolean =>
  fieldKind(schema) === 'dictionary' && names.documents.dictionary.get(schema['x-field'].dictionary ?? '')?.document.derived === 'actions'

/** Only a secret is not seen by whoever changes the rest. */
function checkRenewWith(name: string, schema: FieldSchema, { place, entity }: EntityUnderCheck): Problem[] {
  const { renewWith, secret } = schema['x-field']
  if (!renewWith) return []
  const at = (...keys: number[]) => place('schema', 'properties', name, 'x-field', 'renewWith', ...keys)
  const known = Object.keys(entity.fields)
  return [
    ...(secret ? [] : [problem('wrongFieldKind', at(), { word: name })]),
    ...renewWith.flatMap((word, index) =>
      entity.fields[word] ? [] : [unknown('unknownField', at(index), { word, known, owner: entity.id })],
    ),
  ]
}

/** Parts of objects and of lists of objects are fields like any other, with a label in both languages. */
function nested(schema: FieldSchema, where: { document: string; at: string }): Problem[] {
  const holder: { readonly properties?: unknown } = schema.type === 'array' ? (schema.items ?? {}) : schema
  if (typeof holder.properties !== 'object' || holder.properties === null) return []
  const base = schema.type === 'array' ? pointer(where.at, 'items', 'properties') : pointer(where.at, 'properties')
  return Object.entries(holder.properties).flatMap(([name, part]) =>
    checkShape('entity.schema.json#/$defs/field', part, { document: where.document, at: pointer(base, name) }),
  )
}

/** One compiled schema over all defaults of the entity. */
function checkDefaults({ entity, place }: EntityUnderCheck): Problem[] {
  const fields = Object.values(entity.fields).filter((field) => field.default !== undefined)
  const schema = { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])) }
  const errors = fields.length === 0 ? [] : valueErrors(schema, Object.fromEntries(fields.map((field) => [field.name, field.default])))
  const wrong = new Set(errors.map(({ instancePath }) => instancePath.split('/')[1] ?? ''))
  return [...wrong].map((name) => problem('wrongDefault', place('schema', 'properties', name, 'default')))
}
