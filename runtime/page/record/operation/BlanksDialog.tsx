// Asks for what the blanks ({place}) of a record's texts are filled with.
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { blanksIn } from '../../../../metadata/functions/blanks.ts'
import type { OperationInput } from '../../../../metadata/document/operationInput.ts'
import { useSay, useServices } from '../../../core/hooks/hooks.ts'
import { useUnsavedPrompt } from '../../form/useUnsavedPrompt.ts'
import { isBlank } from '../../../core/filter/filter.ts'
import { questionOn } from '../../write/changes.ts'
import { Overlay } from '../../../ui/overlay/Overlay.tsx'
import { texts } from '../../../core/i18n/pageTexts.ts'
import type { OperationDialogProps } from './operationProps.ts'
import styles from './operation.module.css'
import { useOperated } from './useOperated.ts'

/** Characters that a blank takes. */
const BLANK = 200

export function BlanksDialog(props: OperationDialogProps) {
  const { entity, action, row, stay } = props
  const say = useSay()
  const { notices } = useServices()
  const leaving = useUnsavedPrompt(stay.close)
  const { busy, errors, carryOut } = useOperated(props, leaving.done)
  const operation = entity.operations[action.operation ?? action.action]
  const input = operation?.input as OperationInput | undefined
  const blanks = Object.entries(input?.properties ?? {}).flatMap(([field, { 'x-field': about }]) =>
    blanksIn(...about.blanksOf.map((name) => String(row[name] ?? ''))).map((name) => [field, name] as const),
  )
  const [refused] = Object.values(errors)
  useEffect(() => {
    if (refused !== undefined) notices.error(refused)
  }, [notices, refused])
  return (
    <Overlay
      container={{ type: 'dialog', width: '420px' }}
      title={say(questionOn(entity, action, row))}
      stay={stay}
      onClose={leaving.leave}
    >
      {operation?.confirm && <div className={styles.hint}>{say(operation.confirm)}</div>}
      <Form
        layout="vertical"
        onValuesChange={(_changed, values) => leaving.dirty(blanksOf(values).some((typed) => !isBlank(typed)))}
        onFinish={(values: Readonly<Record<string, unknown>>) => void carryOut(values)}
      >
        {blanks.map(([field, name], index) => (
          <Form.Item key={`${field}.${name}`} name={[field, name]} label={name}>
            <Input autoComplete="off" maxLength={BLANK} autoFocus={index === 0} />
          </Form.Item>
        ))}
        <div className={styles.foot}>
          <Button onClick={leaving.leave}>{say(texts.cancel)}</Button>
          <Button type="primary" htmlType="submit" danger={action.danger} loading={busy}>
            {say(action.label)}
          </Button>
        </div>
      </Form>
    </Overlay>
  )
}

/** What stands in the blanks of all texts. */
const blanksOf = (values: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Object.values(values).flatMap((filled) => Object.values(Object(filled)))
