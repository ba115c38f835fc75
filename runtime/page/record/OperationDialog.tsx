// What an operation asks for before it is carried out: a field for each property of its input, or for each blank of the record's texts. What is wrong is said at its field.
import { useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Form, Input, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { Action } from '../../../metadata/model.ts'
import { blanksIn } from '../../../metadata/functions/blanks.ts'
import type { OperationInput } from '../../../metadata/operationInput.ts'
import type { EntityView, Row } from '../../contract.ts'
import { isApiError } from '../../api/apiError.ts'
import { useSay, useServices } from '../../hooks.ts'
import { operated, questionOn, readAnew } from '../list/changes.ts'
import { Overlay, type Stay } from '../overlay/Overlay.tsx'
import { lateSentences } from '../lateTexts.ts'
import { texts } from '../texts.ts'
import styles from './operation.module.css'

/** Characters that a blank takes. */
const BLANK = 200

export interface OperationDialogProps {
  readonly entity: EntityView
  readonly action: Action
  readonly row: Row
  readonly stay: Stay
}

export function OperationDialog({ entity, action, row, stay }: OperationDialogProps) {
  const services = useServices()
  const say = useSay()
  const client = useQueryClient()
  const [form] = Form.useForm<Readonly<Record<string, unknown>>>()
  const [busy, setBusy] = useState(false)
  const name = action.operation ?? action.action
  const operation = entity.operations[name]
  const route = entity.operationRoutes[name]
  const fields = Object.entries((operation?.input as OperationInput | undefined)?.properties ?? {})
  const simple = fields.filter(([, { type }]) => type !== 'object')
  const blanks = fields.flatMap(([field, { 'x-field': about }]) =>
    blanksIn(...(about.blanksOf ?? []).map((name) => String(row[name] ?? ''))).map((name) => [field, name] as const),
  )
  const needed = new Set((operation?.input as OperationInput | undefined)?.required)
  if (!operation || !route) return null

  async function carryOut(values: Readonly<Record<string, unknown>>): Promise<void> {
    if (!route) return
    setBusy(true)
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    try {
      await services.api.call(route.path, {
        method: route.method,
        body: { ...Object.fromEntries(given), id: row.id, version: row.version },
        silent: true,
      })
      await readAnew(client, entity.id)
      services.notices.success(say(operated(entity, action, row)))
      stay.close()
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      const told = Object.entries(cause.fieldMessages).filter(([field]) => fields.some(([each]) => each === field))
      if (told.length === 0) services.notices.error(cause.message)
      form.setFields(told.map(([field, message]) => ({ name: field, errors: [message] })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Overlay container={{ type: 'dialog', width: '420px' }} title={say(questionOn(entity, action, row))} stay={stay}>
      {operation.confirm && <div className={styles.hint}>{say(operation.confirm)}</div>}
      <Form form={form} layout="vertical" onFinish={(values: Readonly<Record<string, unknown>>) => void carryOut(values)}>
        {blanks.map(([field, name], index) => (
          <Form.Item key={`${field}.${name}`} name={[field, name]} label={name}>
            <Input autoComplete="off" maxLength={BLANK} autoFocus={index === 0} />
          </Form.Item>
        ))}
        {simple.map(([field, { type, format, pattern, minLength, maxLength, 'x-field': about }], index) => (
          <Form.Item
            key={field}
            name={field}
            label={say(about.label)}
            required={needed.has(field)}
            {...(type === 'boolean' && { valuePropName: 'checked' })}
            {...(format === 'date' && asDay)}
            rules={[
              { required: needed.has(field), message: say(lateSentences.enter(about.label)) },
              ...(pattern === undefined
                ? []
                : [{ pattern: new RegExp(pattern), min: minLength ?? 0, message: say(lateSentences.unfit(about.label)) }]),
            ]}
            {...(about.message && { extra: say(about.message) })}
          >
            {type === 'boolean' ? (
              <Switch />
            ) : format === 'date' ? (
              <DatePicker className={styles.day} autoFocus={index === 0} />
            ) : about.secret ? (
              <Input.Password autoComplete="new-password" maxLength={maxLength} autoFocus={index === 0} />
            ) : (
              <Input autoComplete="off" maxLength={maxLength} autoFocus={index === 0} />
            )}
          </Form.Item>
        ))}
        <div className={styles.foot}>
          <Button onClick={stay.close}>{say(texts.cancel)}</Button>
          <Button type="primary" htmlType="submit" danger={action.danger} loading={busy}>
            {say(action.label)}
          </Button>
        </div>
      </Form>
    </Overlay>
  )
}

/** A day is held as text, yyyy-mm-dd. */
const asDay = {
  getValueProps: (value: unknown) => ({ value: typeof value === 'string' ? dayjs(value) : null }),
  getValueFromEvent: (day: Dayjs | null) => day?.format('YYYY-MM-DD'),
}
