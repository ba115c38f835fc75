// Columns of tables, items of details, fields of lines: fields of the entity, each once, with cells that can show them.
import { problem } from '../../../errors/errors.ts'
import { type GroupedColumn, groupedColumns } from '../../derive/block/context.ts'
import type { ColumnItem, PageTableColumn } from '../../../generated/language.ts'
import type { Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { reachable } from '../../resolve/reachable.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import type { WidgetRole } from '../../resolve/widgets.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type PageUnderCheck } from '../shared/blockUnderCheck.ts'
import { repeated } from '../shared/context.ts'
import { unknownPath } from '../shared/lost.ts'
import { checkWidget } from '../shared/widgetUse.ts'

interface Owner extends PageUnderCheck {
  readonly entity: ResolvedEntity
  /** Columns of a form's lines are drawn by field widgets. */
  readonly role?: WidgetRole
  /** Names of children that may stand among the fields, in a detail. */
  readonly children?: readonly string[]
  /** Of a table: fields may be reached over a reference. */
  readonly paths?: boolean
  /** Of a table: what is wrong with where a cell leads. Cells elsewhere lead nowhere. */
  readonly checkLink?: (link: NonNullable<ColumnItem['link']>, path: string) => Problem[]
}

/** Problems of `columns`, which stand at `path`. */
export const checkColumns = (columns: readonly PageTableColumn[], owner: Owner, path: string): Problem[] =>
  checkOpened(groupedColumns(columns), owner, path)

/** The same of columns whose groups have been opened. */
export function checkOpened(
  columns: readonly GroupedColumn[],
  { entity, names, file, role = 'cell', children = [], paths = false, checkLink }: Owner,
  path: string,
): Problem[] {
  const items = columns.map(({ own, keys, isName }) => {
    const at = pointer(path, ...keys)
    return { own, at, name: { document: file, path: isName ? at : pointer(at, 'field') } }
  })
  return [
    ...items.flatMap(({ own, at, name }) => {
      if (children.includes(own.field)) return []
      const field = paths ? reachable(own.field, entity, names) : entity.fields[own.field]
      if (!field && paths) return unknownPath(own.field, name, { entity, names, more: children })
      if (!field)
        return [unknown('unknownField', name, { word: own.field, known: [...Object.keys(entity.fields), ...children], owner: entity.id })]
      if (field.secret && role === 'cell') return [problem('wrongFieldKind', name, { word: own.field })]
      const counted = (['sum', 'average'] as const).filter(
        (key) => own[key] && (field.far || (field.kind !== 'integer' && field.kind !== 'decimal')),
      )
      return [
        ...(own.link === undefined ? [] : (checkLink?.(own.link, pointer(at, 'link')) ?? [noLink(own, pointer(at, 'link'), file)])),
        ...counted.map((key) => problem('wrongFieldKind', { document: file, path: pointer(at, key) }, { word: own.field })),
        ...checkWidget(
          { role, use: own.widget, field },
          { place: { document: file, path: own.widget === undefined ? name.path : pointer(at, 'widget') }, names },
        ),
      ]
    }),
    ...repeated(items, ({ own }) => own.field).map(({ own, name }) => problem('duplicateName', name, { word: own.field })),
  ]
}

const noLink = ({ field }: ColumnItem, path: string, document: string) => problem('wrongFieldKind', { document, path }, { word: field })
