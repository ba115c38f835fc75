// The form engine (RJSF): it names the properties, finds each one's widget and template, and validates the whole. It renders once; values are in the store.
import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo, type RefObject } from 'react'
import { defaultsBehaviour, engineValidator } from './state/engine.ts'
import type { FormHost } from './state/host.ts'
import type { Tree } from './state/paths.ts'
import { registryOf } from './rjsf/registry.ts'
import { templates } from './templates.tsx'

export type Engine = Form<Tree, RJSFSchema>

const quiet = (): void => undefined

interface Props {
  readonly host: FormHost
  readonly engine: RefObject<Engine | null>
}

export function Structure({ host, engine }: Props) {
  return useMemo(() => {
    const { schema, uiSchema } = host.engine
    return (
      <Form<Tree, RJSFSchema>
        ref={engine}
        tagName="div"
        idPrefix={host.idPrefix}
        idSeparator="-"
        schema={schema}
        uiSchema={uiSchema}
        validator={engineValidator(host.props.validator, () => host.store.checkAll())}
        formData={host.store.value}
        experimental_defaultFormStateBehavior={defaultsBehaviour}
        {...registryOf(host.fields)}
        templates={templates}
        liveValidate={false}
        noHtml5Validate
        showErrorList={false}
        // without a listener the engine writes every refusal to the console
        onError={quiet}
      >
        {/* the save button is the form block's own */}
        <></>
      </Form>
    )
  }, [host, engine])
}
