// What expressions may see, by where they stand; made once an entity, of all pages or of one, since parsed expressions are cached by environment. An entity of one page goes with it.
import { environmentOf, userType, type Environment } from '../../../expression/environment.ts'
import { entityColumns, type Columns } from '../../../expression/sql.ts'
import { memoizeByObject } from '../../../base/memoizeByObject.ts'
import { recordOf } from '../../../expression/fieldTypes.ts'
import type { RecordType, ValueType } from '../../../model/expressionTypes.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'

export interface Environments {
  /** Rules, guards, computed values, operations: `self`, the record with its children, and `user`. */
  readonly self: (entity: ResolvedEntity) => Environment
  /** Conditions of a form: `form`, what is typed, and `user`. */
  readonly form: (entity: ResolvedEntity) => Environment
  /** Conditions on stored rows: `row` and `user`. */
  readonly row: (entity: ResolvedEntity) => Environment
  /** The record of a page's test, under each of its names: as it is typed, as its entity has it, as its row. */
  readonly record: (entity: ResolvedEntity) => Environment
  /** A narrowed look-up: `row` of the target, `form`, `user`, and `self`, the record that an operation's form is about. */
  readonly options: (target: ResolvedEntity, form: ResolvedEntity, about?: ResolvedEntity) => Environment
  /** Where there is neither record nor form: `user`. */
  readonly user: Environment
  /** The columns behind a variable, for the SQL subset. */
  readonly columns: (variable: 'self' | 'row', entity: ResolvedEntity) => Columns
}

export function environmentsOf(names: ResolvedNames): Environments {
  const environment = (variables: Readonly<Record<string, ValueType>>): Environment => environmentOf({ ...variables, user: userType })
  const whole = (entity: ResolvedEntity) => recordWithChildren(entity, names)
  const options = memoizeByObject((target: ResolvedEntity) =>
    memoizeByObject((form: ResolvedEntity) =>
      memoizeByObject((about: ResolvedEntity) =>
        environment({ row: recordOf(target.fields), form: whole(form), ...(about !== form && { self: recordOf(about.fields) }) }),
      ),
    ),
  )
  const columnsOf = (variable: 'self' | 'row') => memoizeByObject((entity: ResolvedEntity) => entityColumns(variable, entity.fields, 't'))
  const columns = { self: columnsOf('self'), row: columnsOf('row') }
  return {
    self: memoizeByObject((entity) => environment({ self: whole(entity) })),
    form: memoizeByObject((entity) => environment({ form: whole(entity) })),
    row: memoizeByObject((entity) => environment({ row: recordOf(entity.fields) })),
    record: memoizeByObject((entity) => environment({ form: whole(entity), self: whole(entity), row: whole(entity) })),
    options: (target, form, about = form) => options(target)(form)(about),
    user: environmentOf({ user: userType }),
    columns: (variable, entity) => columns[variable](entity),
  }
}

function recordWithChildren(entity: ResolvedEntity, names: ResolvedNames): RecordType {
  const children = Object.entries(entity.children).flatMap(([name, { entity: id }]): [string, ValueType][] => {
    const child = names.entities.get(id)
    return child ? [[name, { list: recordOf(child.fields) }]] : []
  })
  return recordOf(entity.fields, Object.fromEntries(children))
}
