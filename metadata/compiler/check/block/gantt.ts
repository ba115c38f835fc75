// Bars over days: fields of fitting kinds, and row actions that take what a bar is moved to.
import { problem } from '../../../errors/errors.ts'
import { unknown } from '../../../errors/unknown.ts'
import { actionName } from '../../../document/shortItem.ts'
import type { Field, FieldKind, Problem } from '../../../model/model.ts'
import { laneOf } from '../../derive/block/gantt.ts'
import { inputFormOf } from '../../resolve/operationForm.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkWidget } from '../shared/widgetUse.ts'

const times: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime'])
const named: ReadonlySet<FieldKind> = new Set<FieldKind>(['dictionary', 'reference', 'referenceList'])
const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal'])
const isTime = ({ kind }: Field): boolean => times.has(kind)

export function checkGantt(under: BlockUnderCheck): Problem[] {
  const { placed, entity, at, names } = under
  const { gantt, query } = placed.block.table ?? {}
  if (!gantt) return []
  const { from, to, title, colour, lanes, move, limit } = gantt
  const field = (word: string | undefined, keys: readonly (string | number)[], fits: (field: Field) => boolean): Problem[] => {
    const found = word === undefined ? undefined : entity.fields[word]
    if (word === undefined) return []
    if (!found) return [unknownField(word, at('gantt', ...keys), entity)]
    return found.secret || !fits(found) ? [problem('wrongFieldKind', at('gantt', ...keys), { word })] : []
  }
  return [
    ...(query === 'tree' ? [problem('wrongFieldKind', at('gantt'), { word: entity.id })] : []),
    ...field(from, ['from'], isTime),
    ...field(to, ['to'], isTime),
    ...field(title, ['title'], () => true),
    ...field(colour, ['colour'], ({ kind }) => kind === 'dictionary'),
    ...field(limit?.sum, ['limit', 'sum'], ({ kind }) => numbers.has(kind)),
    ...lanes.flatMap((lane, index) => {
      const { field: word, by } = laneOf(lane)
      const keys = typeof lane === 'string' ? ['lanes', index] : ['lanes', index, 'field']
      return [
        ...field(word, keys, ({ kind }) => named.has(kind)),
        ...checkMoving({ action: by, fields: [word], keys: ['lanes', index, 'by'] }, under),
      ]
    }),
    ...checkMoving({ action: move, fields: [from, to].filter((word) => word !== undefined), keys: ['move'] }, under),
    ...checkWidget({ role: 'block', use: undefined, kind: 'gantt' }, { place: at('gantt'), names }),
  ]
}

interface Moving {
  readonly action: string | undefined
  readonly fields: readonly string[]
  /** Where the chart names the action. */
  readonly keys: readonly (string | number)[]
}

/** An action of the rows that writes these fields: by the form, or as inputs of an operation. */
function checkMoving({ action, fields, keys }: Moving, { placed, entity, names, at }: BlockUnderCheck): Problem[] {
  if (action === undefined) return []
  const known = (placed.block.table?.rowActions ?? [])
    .map(actionName)
    .filter((name) => name === 'edit' || entity.document.operations?.[name])
  if (!known.includes(action)) return [unknown('unknownAction', at('gantt', ...keys), { word: action, known, owner: placed.block.id })]
  if (action === 'edit')
    return fields.flatMap((word) => {
      const field = entity.fields[word]
      return field && (field.readOnly || field.immutable) ? [problem('wrongFieldKind', at('gantt', ...keys), { word })] : []
    })
  const inputs = Object.keys(inputFormOf(entity, action, names)?.fields ?? {})
  return fields
    .filter((word) => !inputs.includes(word))
    .map((word) => unknown('unknownField', at('gantt', ...keys), { word, known: inputs, owner: `${entity.id}.${action}` }))
}
