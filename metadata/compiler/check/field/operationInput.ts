// What an operation asks for: fields as an entity has them, and a form that asks for all that is needed.
import { formItems } from '../../derive/block/context.ts'
import { checkShape } from '../../load/checkShape.ts'
import type { Operation } from '../../../generated/language.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { inputFormOf } from '../../resolve/operationForm.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { fieldName } from '../../../document/shortItem.ts'
import type { BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { type EntityUnderCheck, underCheck } from '../shared/entityUnderCheck.ts'
import { checkFields } from './fields.ts'
import { checkForm, formEntries } from './form.ts'

/** Only what the row keeps under the same name may be a picture; nothing holds other files, or lines. */
const stored: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'fileList', 'object', 'objectList'])
/** What x-field says of a field that is stored, or that others may see. */
const ofStored = ['readOnly', 'immutable', 'computed', 'where', 'renewWith', 'valuesOf', 'picture', 'countedIn', 'renamedFrom'] as const

export function checkOperationInput(name: string, operation: Operation, { entity, context, place }: EntityUnderCheck): Problem[] {
  const inputForm = inputFormOf(entity, name, context.names)
  const at = (...keys: readonly (string | number)[]): Place => place('operations', name, ...keys)
  const unshown = operation.shows && !(inputForm && (operation.on ?? 'row') === 'row')
  const unasked = [
    ...(operation.form && !inputForm ? [problem('notSupported', at('form'), { word: formOfNothing })] : []),
    ...(unshown ? [problem('notSupported', at('shows'), { word: showsUnasked })] : []),
  ]
  if (!inputForm) return unasked
  // Places of an entity's fields stand below `schema`, those of an input below `input`.
  const under = { ...underCheck(inputForm, context), place: (_: unknown, ...keys: readonly (string | number)[]) => at('input', ...keys) }
  const shapes = Object.entries(inputForm.document.schema.properties).flatMap(([field, schema]) => [
    ...checkShape('entity.schema.json#/$defs/field', schema, { document: entity.file, at: at('input', 'properties', field).path }),
    ...refused(field, { asked: inputForm, at, kept: keepsPicture(field, operation, entity) }),
  ])
  if (shapes.length > 0) return shapes
  return [...unasked, ...checkFields(under), ...leftOut(operation, inputForm, at)]
}

const formOfNothing: Text = { zh: '操作无字段输入时的 form', en: 'form of an operation whose input has no fields' }
const showsUnasked: Text = {
  zh: '操作不在记录上用表单询问时的 shows',
  en: 'shows of an operation that no form over a record asks for',
}
const storedOnly = (key: string): Text => ({ zh: `操作输入的 ${key}`, en: `${key} in the input of an operation` })

/** A picture that is asked for on one row, for a field of that row. */
const keepsPicture = (name: string, { on = 'row' }: Operation, { fields }: ResolvedEntity): boolean =>
  on === 'row' && Object.hasOwn(fields, name) && fields[name]?.kind === 'image'

interface Refusing {
  readonly asked: ResolvedEntity
  readonly at: (...keys: string[]) => Place
  readonly kept: boolean
}

function refused(name: string, { asked, at, kept }: Refusing): Problem[] {
  const kind = asked.fields[name]?.kind
  const said = asked.document.schema.properties[name]?.['x-field']
  return [
    ...(kind && stored.has(kind) && !(kept && kind === 'image')
      ? [problem('wrongFieldKind', at('input', 'properties', name), { word: name })]
      : []),
    ...ofStored
      .filter((key) => said?.[key] !== undefined)
      .map((key) => problem('notSupported', at('input', 'properties', name, 'x-field', key), { word: storedOnly(key) })),
  ]
}

function leftOut({ form }: Operation, { fields }: ResolvedEntity, at: (...keys: string[]) => Place): Problem[] {
  if (!form?.items) return []
  const items = new Set(formItems(form.items).map(fieldName))
  return Object.values(fields)
    .filter((field) => field.required && field.default === undefined && !items.has(field.name))
    .map((field) => problem('requiredLeftOut', at('form'), { word: field.name }))
}

/** The form of an operation that a block offers, at its place in the entity. */
export function checkAskingForm(name: string, under: BlockUnderCheck): Problem[] {
  const { entity, placed } = under
  const form = entity.document.operations?.[name]?.form
  const inputForm = inputFormOf(entity, name, under.names)
  if (!form?.items || !inputForm) return []
  const path = pointer('/operations', name, 'form')
  const figures = formEntries(form.items, pointer(path, 'items'), { file: entity.file }).filter(({ own }) => own.figure)
  return [
    ...figures.map(({ at }) =>
      problem('notSupported', { document: entity.file, path: pointer(at, 'figure') }, { word: figureInOperation }),
    ),
    ...checkForm({
      ...under,
      entity: inputForm,
      ...((entity.document.operations?.[name]?.on ?? 'row') === 'row' && { about: entity }),
      file: entity.file,
      placed: { ...placed, part: path, block: { ...placed.block, type: 'form', form } },
      at: (...keys) => ({ document: entity.file, path: pointer(path, ...keys) }),
    }),
  ]
}

/** Who may ask it is read off pages, and the operation stands in an entity. */
const figureInOperation: Text = { zh: '操作表单中的 figure', en: 'figure in the form of an operation' }
