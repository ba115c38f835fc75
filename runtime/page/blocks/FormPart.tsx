// A form that stands on the page: nobody's record. What is typed is given out as it is typed; its button calls an operation with it.
import { useCallback, useEffect, useState } from 'react'
import { spoken } from '../../../metadata/functions/staticRows.ts'
import type { FormBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { FormBlockProps } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { formValue } from '../form/formFields.ts'
import { useUrlPrefill } from '../form/urlPrefill.ts'
import { useFormOperation } from '../form/useFormOperation.ts'
import { useFormOptions } from '../form/useFormOptions.ts'
import { useFormParts, type FormParts } from '../form/useFormParts.ts'
import type { Value } from '../write/useSave.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import styles from '../base/page.module.css'
import { entityIn, usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { useBlockWidget, useFieldWidgets, useTemplates } from '../base/widgetOf.ts'

export function FormPart({ block }: { readonly block: FormBlock }) {
  const { bundle } = usePageScope()
  const entity = entityIn(bundle, block.entity)
  const { parts, error, retry } = useFormParts({ block, entity, id: undefined })
  const prefill = useUrlPrefill(block)
  // Another link to the open page fills it anew.
  return parts ? (
    <PermanentForm key={JSON.stringify(prefill)} block={block} entity={entity} parts={parts} given={prefill} />
  ) : (
    <Waiting error={error} retry={retry} />
  )
}

interface PermanentFormProps {
  readonly block: FormBlock
  readonly entity: EntityView
  readonly parts: FormParts
  /** By the address. */
  readonly given: Value
}

function PermanentForm({ block, entity, parts, given }: PermanentFormProps) {
  const say = useSay()
  const { session } = useServices()
  const widgets = useWidgets()
  const language = useLanguage()
  const { outputs } = usePageScope()
  const bound = useFormOperation(block, entity)
  const [begun] = useState<Value>(() => {
    const [first] = spoken(entity.rows ?? [], language)
    return { ...(first && formValue(block, { ...first, version: 1 })), ...given, ...bound.resumed }
  })
  const barred = block.bind !== undefined && session.onlyLooks
  const { typed: follow } = bound
  const give = useCallback(
    (typed: Value) => {
      outputs.set(`${block.id}.value`, withoutFaults(typed, parts.validator))
      follow(typed)
    },
    [outputs, block, parts, follow],
  )
  useEffect(() => give(begun), [give, begun])
  const optionsOf = useFormOptions(block, begun)
  const fieldOf = useFieldWidgets()
  const templateOf = useTemplates()
  const Form = useBlockWidget<FormBlockProps>(widgets, block.widget.name)
  if (!Form) return <div className={styles.place} />
  return (
    <section className={styles.standingForm}>
      {block.title && <h2 className={styles.toolbarTitle}>{say(block.title)}</h2>}
      <Form
        block={block}
        mode="create"
        schema={block.schemas.create}
        value={begun}
        errors={bound.errors}
        submitting={bound.submitting}
        submit={barred ? null : (block.bind?.label ?? null)}
        onChange={give}
        onSubmit={bound.run}
        optionsOf={optionsOf}
        fieldOf={fieldOf}
        templateOf={templateOf}
        filesOf={noFiles}
        holds={parts.holds}
        compute={parts.compute}
        figures={parts.figures}
        validator={parts.validator}
      />
      {barred && <p className={styles.standingBar}>{say(texts.viewing)}</p>}
    </section>
  )
}

/** Static rows hold no files. */
const noFiles = () => undefined

/** What fits: others compute with it while something else is still being typed. */
function withoutFaults(typed: Value, validator: FormParts['validator']): Value {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => !isBlank(value)))
  const faulty = new Set(Object.keys(validator(filled)).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(filled).filter(([name]) => !faulty.has(name)))
}
