// The form that asks for what an operation takes; what the record holds under the same name stands there already.
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { fieldsOf } from '../../../../metadata/document/formFields.ts'
import type { FormBlock, Text } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { FormBlockProps, Row } from '../../../core/contracts/contract.ts'
import { useSay, useWidgets } from '../../../core/hooks/hooks.ts'
import { isBlank } from '../../../core/filter/filter.ts'
import { texts } from '../../../core/i18n/pageTexts.ts'
import { useFormFiles } from '../../form/useFormFiles.ts'
import { changesLookupFilter, useFormOptions } from '../../form/useFormOptions.ts'
import { presentMoment } from '../../form/computedDefaults.ts'
import { useFormParts, type FormParts } from '../../form/useFormParts.ts'
import { useUnsavedPrompt, type Leaving } from '../../form/useUnsavedPrompt.ts'
import { useIncompatibleValue } from '../../form/useIncompatibleValue.ts'
import { useUnoffered } from '../../form/useUnoffered.ts'
import type { Value } from '../../write/useSave.ts'
import { useSubmit, useSubmitKeys } from '../../form/useSubmit.ts'
import { nameOf, questionOn } from '../../write/changes.ts'
import { useWaiting, type Waiting as WaitingEntry } from '../../write/useFormCall.ts'
import { lateSentences } from '../../base/lateTexts.ts'
import { useResolve } from '../../options/useResolve.ts'
import { Overlay } from '../../../ui/overlay/Overlay.tsx'
import { Waiting } from '../../../ui/overlay/Waiting.tsx'
import { useBlockWidget, useFieldWidgets, useTemplates } from '../../base/widgetOf.ts'
import type { OperationDialogProps } from './operationProps.ts'
import styles from './operation.module.css'
import { useOperated } from './useOperated.ts'

interface OperationFormProps extends OperationDialogProps {
  readonly block: FormBlock
}

interface Props {
  readonly entity: EntityView
  /** Fields of the entity. */
  readonly shows: readonly string[]
  readonly after: Row
  readonly close: () => void
}

/** What came of an operation that is carried out for what it finds: fields of the record as they stand afterwards. */
function OperationResult({ entity, shows, after, close }: Props) {
  const say = useSay()
  return (
    <>
      <dl className={styles.outcome} role="status">
        {shows.map((name) => (
          <div key={name}>
            <dt>{say(entity.fields[name]?.label ?? { zh: name, en: name })}</dt>
            <dd>{String(after.$labels?.[name] ?? after[name] ?? '--')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <Button type="primary" autoFocus onClick={close}>
          {say(texts.close)}
        </Button>
      </div>
    </>
  )
}

export function OperationForm(props: OperationFormProps) {
  const { entity, action, row, ids, stay, block } = props
  const say = useSay()
  const { parts, error, retry } = useFormParts({ block, entity, id: undefined })
  const leaving = useUnsavedPrompt(stay.close)
  const { confirm, shows, on } = entity.operations[action.operation ?? action.action] ?? {}
  const titleOf = (): Text => {
    if (on === 'none') return action.label
    return ids ? lateSentences.operateMany(action.label, entity, ids.length) : questionOn(entity, action, row)
  }
  const [after, setAfter] = useState<Row>()
  const show = useCallback(
    (found: Row) => {
      // nothing is left to be lost
      leaving.dirty(false)
      setAfter(found)
    },
    [leaving],
  )
  return (
    <Overlay container={block.container} title={say(titleOf())} stay={stay} onClose={leaving.leave}>
      {after && shows ? (
        <OperationResult entity={entity} shows={shows} after={after} close={leaving.done} />
      ) : (
        <>
          {confirm && <div className={styles.hint}>{say(confirm)}</div>}
          {parts ? <Asking {...props} parts={parts} leaving={leaving} show={shows && show} /> : <Waiting error={error} retry={retry} />}
        </>
      )}
    </Overlay>
  )
}

interface AskingProps extends OperationFormProps {
  readonly parts: FormParts
  readonly leaving: Leaving
  readonly show: ((after: Row) => void) | undefined
}

function Asking(props: AskingProps) {
  const { action, block, row, parts, leaving, show } = props
  const widgets = useWidgets()
  const waiting = useOperationWaiting(props)
  const begun = useMemo(
    () => ({ ...presentMoment(block), ...begunWith(block, row), ...waiting?.resumed?.form.values }),
    [block, row, waiting?.resumed],
  )
  const [held, setHeld] = useState(begun)
  const { busy, errors, carryOut } = useOperated(props, leaving.done, { show, waiting })
  const submit = useSubmit()
  useSubmitKeys(busy ? undefined : submit.now)
  const onChange = useCallback(
    (next: Value) => {
      leaving.dirty(JSON.stringify(next) !== JSON.stringify(begun))
      setHeld((before) => (changesLookupFilter(block, before, next) ? next : before))
    },
    [leaving, block, begun],
  )
  const narrowing = useMemo(() => ({ held, record: row.id }), [held, row.id])
  const optionsOf = useFormOptions(block, begun, narrowing)
  const unfit = useIncompatibleValue(block, narrowing)
  const unoffered = useUnoffered(block, narrowing)
  const resolve = useResolve()
  const fieldOf = useFieldWidgets()
  const filesOf = useFormFiles(props.block)
  const templateOf = useTemplates()
  const Form = useBlockWidget<FormBlockProps>(widgets, block.widget.name)
  if (!Form) return null
  return (
    <Form
      block={block}
      mode="create"
      schema={block.schemas.create}
      value={begun}
      errors={errors}
      submitting={busy}
      unfit={unfit}
      unoffered={unoffered}
      submit={action.label}
      onChange={onChange}
      onSubmit={(value) => void carryOut(value)}
      onCancel={leaving.leave}
      optionsOf={optionsOf}
      fieldOf={fieldOf}
      templateOf={templateOf}
      resolve={resolve}
      filesOf={filesOf}
      holds={parts.holds}
      compute={parts.compute}
      validator={parts.validator}
    />
  )
}

/** One on a single record, unless it is carried out for what it finds, or begins the console again. */
function useOperationWaiting({ entity, action, block, row, ids, show }: AskingProps): WaitingEntry | undefined {
  const what = useMemo(() => lateSentences.waits(action.label, nameOf(entity, row)), [entity, action, row])
  const waiting = useWaiting({ block, entity, what, action: action.action, row: row.id })
  return ids || show || entity.operations[action.operation ?? action.action]?.restarts ? undefined : waiting
}

/** Never what is secret, which no row holds. */
const begunWith = (block: FormBlock, row: Value): Value =>
  Object.fromEntries(fieldsOf(block.items).flatMap(({ field }) => (isBlank(row[field]) ? [] : [[field, row[field]] as const])))
