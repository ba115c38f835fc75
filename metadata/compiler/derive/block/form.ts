// A form's fields and groups, and the closed schemas of exactly these fields.
import type { FormDeclaration, FormItem, FormPhrases, FormShownFor, PageColumn, PageFormItem } from '../../../generated/language.ts'
import { fieldsOf } from '../../../document/formFields.ts'
import type { Field, FormBlock, FormField, FormGroup, WidgetRef } from '../../../model/model.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import { standardLine } from '../../../document/standards.ts'
import { rulesOf } from '../../resolve/countedIn.ts'
import { widgetRef } from '../../resolve/field.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { valueWords } from './columns.ts'
import { entityOf, type PageContext, requireDefined } from './context.ts'
import { deriveFigure } from './formFigure.ts'
import { formRules } from './formRules.ts'
import { formSchemas } from './formSchema.ts'
import { widgetFor } from './widgetFor.ts'

type FormParts = Pick<FormBlock, 'columns' | 'layout' | 'template' | 'container' | 'rules' | 'items' | 'schemas' | 'preview'>

export function deriveForm(form: FormDeclaration, entity: ResolvedEntity, context: PageContext): FormParts {
  const container = form.container ?? 'drawer'
  const items = (form.items ?? []).map((item) => deriveItem(item, entity, context))
  return {
    columns: form.columns ?? 1,
    layout: form.layout ?? 'groups',
    ...(form.template !== undefined && { template: widgetRef(form.template) }),
    container: { type: container, width: form.width ?? (container === 'drawer' ? '50%' : '30%') },
    rules: formRules(rulesOf(entity), fieldsOf(items)),
    items,
    schemas: formSchemas(fieldsOf(items), entity, context.names),
    ...(form.preview && { preview: { ...form.preview, ...inputOf(form.preview.op, entity) } }),
  }
}

/** What an operation on no row takes, and what of it must be there. */
function inputOf(op: string, { document }: ResolvedEntity) {
  const { properties = {}, required = [] } = (document.operations?.[op]?.input ?? {}) as JsonSchema
  return { takes: Object.keys(properties), needs: required }
}

function deriveItem(item: PageFormItem, entity: ResolvedEntity, context: PageContext): FormField | FormGroup {
  if (typeof item === 'object' && 'group' in item) {
    return {
      kind: 'group',
      id: item.group,
      ...(item.title && { title: item.title }),
      ...(item.help && { help: item.help }),
      ...(item.columns !== undefined && { columns: item.columns }),
      ...(item.template !== undefined && { template: widgetRef(item.template) }),
      items: item.items.map((inner) => deriveItem(inner, entity, context)),
    }
  }
  const own: FormItem = typeof item === 'string' ? { field: item } : item
  return entity.children[own.field]
    ? deriveChildren(own, entity, context)
    : {
        ...deriveField(own, requireDefined(entity.fields[own.field], `${entity.id}.${own.field}`), context),
        ...(own.figure && { figure: deriveFigure(own.figure, entity, context) }),
        ...(own.shownFor && deriveShownFor(own.shownFor, entity)),
        ...(isUnique(own.field, entity) && { unique: true }),
      }
}

/** Of several that are unique together it is the last: a place's code under what it stands below, a price's date. */
const isUnique = (name: string, { document }: ResolvedEntity): boolean =>
  (document.unique ?? []).some((rule) => ('fields' in rule ? rule.fields : rule).at(-1) === name)

/** What is typed into a secret stays hidden, and is never kept as a draft. */
const unseen = ({ secret }: Field, widget: WidgetRef): WidgetRef =>
  secret ? { ...widget, props: { ...widget.props, secret: true } } : widget

/** One field as a form has it. */
export function deriveField(own: FormItem, field: Field, context: PageContext): FormField {
  const { names } = context
  const help = own.help ?? field.help
  return {
    kind: 'field',
    field: field.name,
    label: own.label ?? field.label,
    ...(help && { help }),
    valueKind: field.kind,
    required: own.required ?? (field.required || (field.requiredWhen ?? false)),
    visible: own.visible ?? true,
    disabled: field.readOnly ? true : (own.disabled ?? field.disabledWhen ?? false),
    immutable: field.immutable,
    ...(field.secret && { renewWith: field.renewWith ?? [] }),
    ...(field.hashed && { chosen: true as const }),
    ...(field.message && { message: field.message }),
    ...(field.computed && { computed: field.computed }),
    readOnly: field.readOnly,
    ...(field.picture !== undefined && { picture: field.picture }),
    ...(field.shiftOf !== undefined && { shiftOf: field.shiftOf }),
    ...(field.parts && { parts: field.parts.map((part) => deriveField({ field: part.name }, part, context)) }),
    span: own.span ?? 1,
    widget: unseen(field, widgetFor(names, 'field', { use: own.widget, field })),
    ...valueWords(field),
    ...(own.options && { options: own.options }),
    ...(own.phrases && derivePhrases(own.phrases)),
    ...(field.where && { within: field.where.of }),
  }
}

const derivePhrases = ({ where, ...phrases }: FormPhrases): Pick<FormField, 'phrases' | 'options'> => ({
  phrases,
  ...(where && { options: where }),
})

const deriveShownFor = ({ field, where }: FormShownFor, { fields }: ResolvedEntity): Pick<FormField, 'shownFor' | 'options'> => ({
  shownFor: { field, entity: requireDefined(fields[field]?.reference, field) },
  options: where,
})

/** What lines are sorted by first, if it is a whole number that the form may write and may leave out: a line without one comes last. */
function orderOf({ document, fields }: ResolvedEntity, items: readonly FormField[]): string | undefined {
  const [first] = document.sort ?? []
  const field = fields[first?.field ?? '']
  const fits = field?.kind === 'integer' && !field.required && !field.readOnly && !field.immutable && first?.order !== 'desc'
  return fits && items.some((item) => item.field === field.name) ? field.name : undefined
}

function deriveChildren(own: FormItem, entity: ResolvedEntity, context: PageContext): FormField {
  const declared = requireDefined(entity.children[own.field], `${entity.id}.${own.field}`)
  const child = entityOf(context.names, declared.entity)
  const columns: readonly PageColumn[] = own.columns ?? standardLine(child.document, declared.by)
  const items = columns.map((column): FormField => {
    const line =
      typeof column === 'string'
        ? { field: column }
        : { field: column.field, ...(column.label && { label: column.label }), ...(column.widget && { widget: column.widget }) }
    return deriveField(line, requireDefined(child.fields[line.field], `${child.id}.${line.field}`), context)
  })
  const order = orderOf(child, items)
  const min = declared.min ?? 0
  return {
    kind: 'field',
    field: own.field,
    label: own.label ?? declared.label,
    ...(own.help && { help: own.help }),
    valueKind: 'children',
    required: own.required ?? min > 0,
    visible: own.visible ?? true,
    disabled: own.disabled ?? false,
    immutable: false,
    readOnly: false,
    span: own.span ?? 1,
    widget: widgetFor(context.names, 'field', { use: own.widget, kind: 'children' }),
    children: {
      entity: child.id,
      min,
      max: declared.max ?? 200,
      items,
      ...(order !== undefined && { order }),
      rules: formRules(rulesOf(child), items),
      sums: (entity.document.constraints ?? []).filter(
        ({ type, children, field }) => type === 'sum' && children === own.field && items.some((item) => item.field === field),
      ),
    },
  }
}
