// A form: fields and children of the entity, each once, nothing required left out, conditions over what is typed.
import { type Place, problem } from '../../../errors/errors.ts'
import type { FormItem, FormPhrases, FormShownFor, PageCondition, PageFormItem, WidgetUse } from '../../../generated/language.ts'
import type { Field, Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { checkCel } from '../shared/cel.ts'
import { checkColumns } from './columns.ts'
import { mustExist, repeated } from '../shared/context.ts'
import { narrowedBranches } from '../shared/lookupFilter.ts'
import { checkWidget } from '../shared/widgetUse.ts'
import { actionName } from '../../../document/shortItem.ts'
import { checkFigure } from './formFigure.ts'

interface Entry {
  readonly own: FormItem
  /** Where the item stands, and where its field is named. */
  readonly at: string
  readonly name: Place
  /** Of the group around it. */
  readonly columns?: number
}

export function checkForm(under: BlockUnderCheck): Problem[] {
  const { placed, file, at } = under
  const { items = [], columns = 1 } = placed.block.form ?? {}
  const entries = formEntries(items, at('items').path, { file })
  return [
    ...entries.flatMap((entry) => [
      ...checkItem(entry, under),
      ...((entry.own.span ?? 1) > (entry.columns ?? columns) ? [tooWide(entry, entry.columns ?? columns, file)] : []),
    ]),
    ...untitled(under),
    ...repeated(entries, ({ own }) => own.field).map(({ own, name }) => problem('duplicateName', name, { word: own.field })),
    ...leftOut(entries, under),
    ...checkPreview(under),
    ...checkTemplates(under),
  ]
}

/** What places fields; steps and tabs are placed by the console. */
function checkTemplates({ placed, names, file, at }: BlockUnderCheck): Problem[] {
  const { items = [], layout = 'groups', template } = placed.block.form ?? {}
  const check = (use: WidgetUse | undefined, path: string): Problem[] =>
    use === undefined ? [] : checkWidget({ role: 'template', use }, { place: { document: file, path }, names })
  const inGroups = (inner: readonly PageFormItem[], path: string): Problem[] =>
    inner.flatMap((item, index) =>
      typeof item === 'object' && 'group' in item
        ? [...check(item.template, pointer(path, index, 'template')), ...inGroups(item.items, pointer(path, index, 'items'))]
        : [],
    )
  const place = at('template')
  return [
    ...(template !== undefined && layout !== 'groups' ? [problem('notSupported', place, { word: `template, ${layout}` })] : []),
    ...check(template, place.path),
    ...inGroups(items, at('items').path),
  ]
}

/** Its operation is on no row, and answers entries. */
function checkPreview({ placed, entity, at }: BlockUnderCheck): Problem[] {
  const op = placed.block.form?.preview?.op
  if (op === undefined) return []
  const operations = entity.document.operations ?? {}
  const answers = (name: string): boolean => {
    const { on, output } = operations[name] ?? {}
    return on === 'none' && (output as JsonSchema | undefined)?.properties?.['entries'] !== undefined
  }
  const known = Object.keys(operations).filter(answers)
  return known.includes(op) ? [] : [unknown('unknownAction', at('preview', 'op'), { word: op, known, owner: entity.id })]
}

export function formEntries(
  items: readonly PageFormItem[],
  path: string,
  around: { readonly file: string; readonly columns?: number },
): readonly Entry[] {
  const { file, ...grid } = around
  return items.flatMap((item, index): readonly Entry[] => {
    const at = pointer(path, index)
    if (typeof item === 'string') return [{ own: { field: item }, at, name: { document: file, path: at }, ...grid }]
    if ('group' in item)
      return formEntries(item.items, pointer(at, 'items'), item.columns === undefined ? around : { file, columns: item.columns })
    return [{ own: item, at, name: { document: file, path: pointer(at, 'field') }, ...grid }]
  })
}

/** Steps and tabs are called by their titles, so each item is a group that has one. */
function untitled({ placed, file, at }: BlockUnderCheck): Problem[] {
  const { items = [], layout = 'groups' } = placed.block.form ?? {}
  if (layout === 'groups') return []
  return items.flatMap((item, index) =>
    typeof item === 'object' && 'group' in item && item.title
      ? []
      : [problem('untitledGroup', { document: file, path: pointer(at('items').path, index) }, { word: layout })],
  )
}

const tooWide = ({ own, at }: Entry, columns: number, document: string) =>
  problem('spanTooWide', { document, path: pointer(at, 'span') }, { word: own.span ?? 1, expected: columns })

function checkItem({ own, at, name }: Entry, under: BlockUnderCheck): Problem[] {
  const { entity, names, file, environments, about } = under
  const place = (...keys: readonly (string | number)[]): Place => ({ document: file, path: pointer(at, ...keys) })
  const condition = (key: 'visible' | 'required' | 'disabled') => checkCondition(own[key], place(key, 'cel'), under)
  const conditions = [...condition('visible'), ...condition('required'), ...condition('disabled')]
  const widget = own.widget === undefined ? name : place('widget')
  const children = entity.children[own.field]
  if (children) {
    const child = names.entities.get(children.entity)
    const lines = child && own.columns ? checkColumns(own.columns, { ...under, entity: child, role: 'field' }, place('columns').path) : []
    return [
      ...conditions,
      ...lines,
      ...(own.figure ? [problem('wrongFieldKind', place('figure'), { word: own.field })] : []),
      ...checkWidget({ role: 'field', use: own.widget, kind: 'children' }, { place: widget, names }),
    ]
  }
  const field = entity.fields[own.field]
  if (!field || field.system)
    return [
      unknown('unknownField', name, {
        word: own.field,
        known: [...Object.keys(entity.document.schema.properties), ...Object.keys(entity.children)],
        owner: entity.id,
      }),
    ]
  const target = names.entities.get(own.phrases?.entity ?? field.reference ?? '')
  // Rows of the other home are asked elsewhere: no statement sees both.
  const self = about && target && about.document.home === target.document.home ? about : undefined
  const narrowing = own.phrases?.where ?? own.options
  const narrowed =
    narrowing && target
      ? checkCel(
          narrowing.cel,
          {
            environment: environments.options(target, entity, self),
            type: 'bool',
            columns: { ...environments.columns('row', target), ...(self && environments.columns('self', self)) },
          },
          own.phrases?.where ? place('phrases', 'where', 'cel') : place('options', 'cel'),
        )
      : []
  const noTarget = own.options && field.reference === undefined ? [problem('wrongFieldKind', place('options'), { word: own.field })] : []
  const byBranches = typeof own.widget === 'object' && Object(own.widget.props).lazy === true
  return [
    ...conditions,
    ...narrowed,
    ...noTarget,
    ...((own.options || field.where) && byBranches
      ? [problem('notSupported', own.options ? place('options') : widget, { word: narrowedBranches })]
      : []),
    ...(own.columns ? [problem('wrongFieldKind', place('columns'), { word: own.field })] : []),
    ...(own.figure ? checkFigure(own.figure, (...keys) => place('figure', ...keys), under) : []),
    ...(own.shownFor ? checkShownFor({ own, shownFor: own.shownFor, field }, (...keys) => place('shownFor', ...keys), under) : []),
    ...(own.phrases ? checkPhrases({ field, phrases: own.phrases }, (...keys) => place('phrases', ...keys), under) : []),
    ...checkWidget({ role: 'field', use: own.widget, field }, { place: widget, names }),
  ]
}

/** Phrases are for texts; only rows can be narrowed. */
function checkPhrases(
  { field, phrases: { dictionary, entity, where } }: { readonly field: Field; readonly phrases: FormPhrases },
  at: (...keys: readonly string[]) => Place,
  { names }: BlockUnderCheck,
): Problem[] {
  return [
    ...(field.kind === 'text' || field.kind === 'longText' ? [] : [problem('wrongFieldKind', at(), { word: field.name })]),
    ...(dictionary === undefined ? [] : mustExist('dictionary', dictionary, { place: at('dictionary'), names })),
    ...(entity === undefined ? [] : mustExist('entity', entity, { place: at('entity'), names })),
    ...(where && entity === undefined ? [problem('wrongFieldKind', at('where'), { word: field.name })] : []),
  ]
}

/** One condition a field: what narrows a look-up or phrases is in its place already. */
function checkShownFor(
  { own, shownFor, field }: { readonly own: FormItem; readonly shownFor: FormShownFor; readonly field: Field },
  at: (...keys: readonly string[]) => Place,
  { placed, entity, names, environments, file }: BlockUnderCheck,
): Problem[] {
  const known = formEntries(placed.block.form?.items ?? [], '', { file }).flatMap(({ own: { field: name } }) =>
    entity.fields[name]?.kind === 'reference' ? [name] : [],
  )
  if (!known.includes(shownFor.field)) return [unknown('unknownField', at('field'), { word: shownFor.field, known, owner: entity.id })]
  const target = names.entities.get(entity.fields[shownFor.field]?.reference ?? '')
  if (!target) return []
  return [
    ...(field.reference === undefined && !own.phrases ? [] : [problem('wrongFieldKind', at(), { word: own.field })]),
    ...checkCel(
      shownFor.where.cel,
      { environment: environments.options(target, entity), type: 'bool', columns: environments.columns('row', target) },
      at('where', 'cel'),
    ),
  ]
}

function checkCondition(condition: PageCondition | undefined, place: Place, { environments, entity }: BlockUnderCheck): Problem[] {
  return typeof condition === 'object' ? checkCel(condition.cel, { environment: environments.form(entity), type: 'bool' }, place) : []
}

/** A form that creates rows must ask for everything that a row needs. */
function leftOut(entries: readonly Entry[], { placed, blocks, entity, file }: BlockUnderCheck): Problem[] {
  const creates = blocks.some(
    ({ block, tab }) =>
      tab === placed.tab && block.entity === entity.id && block.table?.toolbar?.some((item) => actionName(item) === 'create'),
  )
  if (!creates) return []
  const formFieldNames = new Set(entries.map(({ own }) => own.field))
  const needed = Object.values(entity.fields).filter(
    (field) => field.required && !field.readOnly && field.default === undefined && !formFieldNames.has(field.name),
  )
  const lines = Object.entries(entity.children).filter(([name, { min = 0 }]) => min > 0 && !formFieldNames.has(name))
  return [...needed.map(({ name }) => name), ...lines.map(([name]) => name)].map((word) =>
    problem('requiredLeftOut', { document: file, path: placed.part }, { word }),
  )
}
