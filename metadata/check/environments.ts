// What expressions may see, by where they stand; made once an entity, since parsed expressions are cached by environment.
import { environmentOf, userType, type Environment } from '../expression/environment.ts'
import { entityColumns, type Columns } from '../expression/sql.ts'
import { recordOf } from '../expression/fieldTypes.ts'
import type { RecordType, ValueType } from '../expression/types.ts'
import type { Names, ResolvedEntity } from '../resolve/resolve.ts'

export interface Environments {
  /** Rules, guards, computed values, operations: `self`, the record with its children, and `user`. */
  readonly self: (entity: ResolvedEntity) => Environment
  /** Conditions of a form: `form`, what is typed, and `user`. */
  readonly form: (entity: ResolvedEntity) => Environment
  /** Conditions on stored rows: `row` and `user`. */
  readonly row: (entity: ResolvedEntity) => Environment
  /** A narrowed look-up: `row` of the target, `form`, `user`, and `self`, the record that an operation's form is about. */
  readonly options: (target: ResolvedEntity, form: ResolvedEntity, about?: ResolvedEntity) => Environment
  /** Where there is neither record nor form: `user`. */
  readonly user: Environment
  /** The columns behind a variable, for the SQL subset. */
  readonly columns: (variable: 'self' | 'row', entity: ResolvedEntity) => Columns
}

export function environmentsOf(names: Names): Environments {
  const made = new Map<string, Environment>()
  const columns = new Map<string, Columns>()
  const once = (key: string, variables: () => Readonly<Record<string, ValueType>>): Environment => {
    const known = made.get(key)
    if (known) return known
    const environment = environmentOf({ ...variables(), user: userType })
    made.set(key, environment)
    return environment
  }
  const whole = (entity: ResolvedEntity) => recordWithChildren(entity, names)
  return {
    self: (entity) => once(`self ${entity.id}`, () => ({ self: whole(entity) })),
    form: (entity) => once(`form ${entity.id}`, () => ({ form: whole(entity) })),
    row: (entity) => once(`row ${entity.id}`, () => ({ row: recordOf(entity.fields) })),
    options: (target, form, about) =>
      once(`options ${target.id} ${form.id} ${about?.id ?? ''}`, () => ({
        row: recordOf(target.fields),
        form: whole(form),
        ...(about && { self: recordOf(about.fields) }),
      })),
    user: environmentOf({ user: userType }),
    columns: (variable, entity) => {
      const key = `${variable} ${entity.id}`
      const known = columns.get(key) ?? entityColumns(variable, entity.fields, 't')
      columns.set(key, known)
      return known
    },
  }
}

function recordWithChildren(entity: ResolvedEntity, names: Names): RecordType {
  const children = Object.entries(entity.children).flatMap(([name, { entity: id }]): [string, ValueType][] => {
    const child = names.entities.get(id)
    return child ? [[name, { list: recordOf(child.fields) }]] : []
  })
  return recordOf(entity.fields, Object.fromEntries(children))
}
