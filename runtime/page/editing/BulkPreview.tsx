// Before and after, row by row, of a change of many rows.
import type { FormField } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Options, Row } from '../../core/contracts/contract.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { nameOf } from '../write/changes.ts'
import type { Bulk, Values } from '../write/bulkChanges.ts'
import styles from './bulk.module.css'
import { bulkTexts, sentences, valueText } from '../write/lateTexts.ts'

/** Rows that are listed; more are only counted. */
const LISTED = 200

interface BulkPreviewProps {
  readonly entity: EntityView
  readonly fields: readonly FormField[]
  readonly bulk: Bulk
  readonly values: Values
  readonly optionsOf: (field: FormField) => Options | undefined
  /** Why a row was refused, by its id. */
  readonly messages: Readonly<Record<string, string>>
}

export function BulkPreview({ entity, fields, bulk, values, optionsOf, messages }: BulkPreviewProps) {
  const say = useSay()
  const chosen = fields.filter(({ field }) => field in values)
  if (bulk.changes.length === 0) return null
  const write = (field: FormField, value: unknown): string => {
    if (typeof value === 'boolean') return say(value ? bulkTexts.yes : bulkTexts.no)
    if (value === null || value === undefined || value === '') return '--'
    const name = (one: unknown) => optionsOf(field)?.find(String(one))?.label ?? String(one)
    return Array.isArray(value) ? value.map(name).join(' / ') : name(value)
  }
  const before = (field: FormField, row: Row): string =>
    row.$labels?.[field.field] === undefined ? write(field, row[field.field]) : valueText(row[field.field], field.field, row)
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label={say(bulkTexts.preview)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(entity.label)}</th>
            {chosen.map(({ field, label }) => (
              <th key={field} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bulk.changes.slice(0, LISTED).map(({ row, values: own }) => (
            <tr key={row.id}>
              <th scope="row">
                {nameOf(entity, row)}
                {messages[row.id] !== undefined && <span className={styles.failure}> {messages[row.id]}</span>}
              </th>
              {chosen.map((field) => (
                <td key={field.field}>
                  {field.field in own ? (
                    <>
                      <del>{before(field, row)}</del> → <ins>{write(field, own[field.field])}</ins>
                    </>
                  ) : (
                    before(field, row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {bulk.changes.length > LISTED && <p className={styles.count}>{say(sentences.andMore(entity, bulk.changes.length - LISTED))}</p>}
    </div>
  )
}
