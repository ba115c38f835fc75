// The same new values for all ticked rows: what to change, then what stands there before and after, then one call.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { FormField, TableBlock, Text } from '../../../metadata/model/model.ts'
import { typedFault } from '../../../metadata/values/typedFault.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { useUnsavedPrompt, type Leaving } from '../form/useUnsavedPrompt.ts'
import { refreshOnNotFound } from '../write/refreshOnNotFound.ts'
import { useWriter } from '../write/useWriter.ts'
import { rememberRow } from '../fetch/labels.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { texts as pageTexts } from '../../core/i18n/pageTexts.ts'
import { fieldWidget } from '../base/widgetOf.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { bodyOf, bulkOf, type RowChange, type Values } from '../write/bulkChanges.ts'
import styles from './bulk.module.css'
import { offerBack } from '../write/offerBack.ts'
import { patchRows } from '../write/patchRows.ts'
import { bulkTexts, sentences } from '../write/lateTexts.ts'
import { useCellOptions } from './useCellOptions.ts'

export interface BulkEditProps {
  readonly block: TableBlock
  readonly entity: EntityView
  readonly ids: readonly string[]
  readonly allows: (field: string, row: Row) => boolean
  readonly stay: Stay
  readonly onDone: () => void
}

export function BulkEdit(props: BulkEditProps) {
  const { entity, ids, stay } = props
  const say = useSay()
  const { api } = useServices()
  const client = useQueryClient()
  const leaving = useUnsavedPrompt(stay.close)
  const rows = useQuery({
    queryKey: ['bulk', entity.id, ids],
    queryFn: async ({ signal }) => {
      const { method, path } = entity.routes.list
      const found = await api.call<readonly Row[]>(path, { method, body: { id: ids }, kind: 'read', quiet: true, silent: true, signal })
      for (const row of found) rememberRow(client, entity, row)
      return found
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Overlay
      container={{ type: 'dialog', width: '760px' }}
      title={say(sentences.bulk(entity, ids.length))}
      stay={stay}
      onClose={leaving.leave}
    >
      {rows.data ? (
        <Session {...props} leaving={leaving} rows={rows.data} reload={() => void rows.refetch()} />
      ) : (
        <Waiting error={rows.error?.message} retry={() => void rows.refetch()} />
      )}
    </Overlay>
  )
}

interface SessionProps extends BulkEditProps {
  readonly leaving: Leaving
  readonly rows: readonly Row[]
  readonly reload: () => void
}

function Session({ block, entity, rows, allows, leaving, onDone, reload }: SessionProps) {
  const say = useSay()
  const fields = useMemo(() => block.edit ?? [], [block])
  const optionsOf = useCellOptions(block)
  const [values, setValues] = useState<Values>({})
  const faults = useMemo(() => faultsOf(values, fields), [values, fields])
  const bulk = useMemo(() => bulkOf(rows, filledValues(values, fields), allows), [rows, values, fields, allows])
  const { saving, failure, messages, save } = useBulkSave({ entity, reload, done: () => (leaving.done(), onDone()) })
  const typed = Object.values(values).some((value) => !isBlank(value))
  useEffect(() => leaving.dirty(typed), [leaving, typed])
  return (
    <div className={styles.bulk}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Choice
            key={field.field}
            field={field}
            options={optionsOf(field)}
            chosen={field.field in values}
            value={values[field.field]}
            fault={faults[field.field]}
            change={(value) => setValues((before) => ({ ...before, [field.field]: value ?? null }))}
            leave={() => setValues((before) => without(before, field.field))}
          />
        ))}
      </div>
      <BulkPreview entity={entity} fields={fields} bulk={bulk} values={values} optionsOf={optionsOf} messages={messages} />
      <div className={styles.foot}>
        <span className={failure === undefined ? styles.count : styles.failure} role="status">
          {failure ?? say(Object.keys(values).length === 0 ? bulkTexts.choose : sentences.willChange(entity, bulk))}
        </span>
        <Button onClick={leaving.leave} disabled={saving}>
          {say(pageTexts.cancel)}
        </Button>
        <Button
          type="primary"
          loading={saving}
          disabled={bulk.changes.length === 0 || Object.keys(faults).length > 0}
          onClick={() => save(bulk.changes)}
        >
          {say(sentences.changeRows(entity, bulk.changes.length))}
        </Button>
      </div>
    </div>
  )
}

const without = (values: Values, field: string): Values => Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))

/** A field that must be filled changes nothing until it is. */
function filledValues(values: Values, fields: readonly FormField[]): Values {
  const required = new Set(fields.filter((field) => field.required === true).map(({ field }) => field))
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !(required.has(field) && isBlank(value))))
}

/** What is wrong with what was typed, by field. */
function faultsOf(values: Values, fields: readonly FormField[]): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = field.field in values ? typedFault({ ...field, kind: field.valueKind }, values[field.field]) : undefined
      return fault ? [[field.field, fault]] : []
    }),
  )
}

interface ChoiceProps {
  readonly field: FormField
  readonly options: ReturnType<ReturnType<typeof useCellOptions>>
  readonly chosen: boolean
  readonly value: unknown
  readonly fault: Text | undefined
  readonly change: (value: unknown) => void
  readonly leave: () => void
}

/** A field is changed only where it is ticked: an empty value then clears it. */
function Choice({ field, options, chosen, value, fault, change, leave }: ChoiceProps) {
  const say = useSay()
  const Field = fieldWidget(useWidgets(), field.widget.name)
  const id = `bulk-${field.field}`
  const needsValue = field.required === true && value === undefined
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={chosen}
        onChange={({ target }) => (target.checked ? change(field.valueKind === 'boolean' && !field.unanswered ? false : value) : leave())}
      >
        <span id={`${id}-label`}>{say(field.label)}</span>
      </Checkbox>
      <div className={styles.control}>
        <Suspense fallback={null}>
          <Field
            id={id}
            value={value ?? undefined}
            onChange={change}
            field={field}
            state={{
              disabled: false,
              readOnly: false,
              required: needsValue,
              labelledBy: `${id}-label`,
              ...(fault && { error: say(fault), describedBy: `${id}-fault` }),
            }}
            {...(options && { options })}
            settings={field.widget.props}
          />
        </Suspense>
        {fault && (
          <div id={`${id}-fault`} className={styles.fault} role="alert">
            {say(fault)}
          </div>
        )}
      </div>
    </div>
  )
}

interface SaveTools {
  readonly entity: EntityView
  readonly reload: () => void
  readonly done: () => void
}

/** All rows in one call; undone in one call too. */
function useBulkSave({ entity, reload, done }: SaveTools) {
  const writer = useWriter(entity)
  const { client } = writer
  const { api } = writer.services
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({})
  const save = (changes: readonly RowChange[]): void => {
    setSaving(true)
    setFailure(undefined)
    setMessages({})
    const { method, path } = entity.routes.updateMany
    api
      .call<readonly Row[]>(path, { method, body: bodyOf(changes), silent: true })
      .then((stored) => {
        patchRows(client, entity, stored)
        offerBack(writer, changes, stored)
        done()
      })
      .catch((cause: unknown) => {
        if (!isApiError(cause)) throw cause
        setMessages(byRow(cause.fieldMessages, changes))
        setFailure(cause.message)
        if (cause.code === 409 || cause.code === 404) reload()
        refreshOnNotFound(client, entity, cause)
      })
      .finally(() => setSaving(false))
  }
  return { saving, failure, messages, save }
}

/** Messages by the row's id. */
const byRow = (messages: Readonly<Record<string, string>>, changes: readonly RowChange[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([path, message]) => {
      const id = changes[Number(path.split('.')[1])]?.row.id
      return id === undefined ? [] : [[id, message]]
    }),
  )
