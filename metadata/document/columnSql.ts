// The value of a field as a statement reads it: its column, or what a tenant's own field has in the row's `extra`, in the type that a column would have.
import { isAnswered, sqlType } from './fieldKinds.ts'
import type { Field } from '../model/model.ts'

/** Over the row under `alias`, of a field that lies in the row (`inRow`). Names come from the model, never from a call. */
export function columnSql({ name, column, ...field }: Field, alias: string): string {
  if (field.viewerIn) return viewerSql(field.viewerIn, alias)
  if (field.apart) return apartSql(`${alias}."${column}"`, { ...field.apart, alias })
  if (!field.extra) return `${alias}."${column}"`
  const extraColumn = `${alias}.extra`
  const type = sqlType({ name, ...field })
  switch (type) {
    case 'text':
      return `(${extraColumn} ->> '${name}')`
    case 'jsonb':
      return `(${extraColumn} -> '${name}')`
    case 'text[]':
      return `(case when ${extraColumn} ? '${name}' then array(select jsonb_array_elements_text(${extraColumn} -> '${name}')) end)`
    default: {
      const value = `(${extraColumn} ->> '${name}')::${type}`
      // A row of before the field holds nothing yet.
      return isAnswered(field) && field.default !== undefined ? `coalesce(${value}, ${String(field.default === true)})` : value
    }
  }
}

/** Whether the list of references holds the reader, whose employee record each transaction names. */
const viewerSql = (links: string, alias: string): string =>
  `(case when exists (select from read."${links}" w where w.owner_id = ${alias}.id and w.target_id = nullif(current_setting('app.employee_id', true), '')::uuid) then 'yes' else 'no' end)`

/** The value that stands for what the column holds in a row of that entity. */
function apartSql(column: string, { by, values, alias }: NonNullable<Field['apart']> & { readonly alias: string }): string {
  const cases = Object.entries(values).map(([called, value]) => ` when '${called}' then '${value}'`)
  return cases.length === 0 ? column : `(case ${alias}."${by}" || '.' || ${column}${cases.join('')} else ${column} end)`
}
