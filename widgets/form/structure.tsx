// The form engine (RJSF): which properties there are, their defaults, and validation as a whole. It renders once; values live in the store.
import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo, type RefObject } from 'react'
import { engineSchemaOf, engineValidator, uiSchemaOf } from './state/engine.ts'
import type { FormHost } from './state/host.ts'
import type { Tree } from './state/paths.ts'
import { fields, templates } from './templates.tsx'

export type Engine = Form<Tree, RJSFSchema>

const quiet = (): void => undefined

interface Props {
  readonly host: FormHost
  readonly engine: RefObject<Engine | null>
}

export function Structure({ host, engine }: Props) {
  return useMemo(() => {
    const { schema } = host.props
    return (
      <Form<Tree, RJSFSchema>
        ref={engine}
        tagName="div"
        idPrefix={host.idPrefix}
        schema={engineSchemaOf(schema)}
        uiSchema={uiSchemaOf(schema)}
        validator={engineValidator(() => host.store.checkAll())}
        formData={host.store.value}
        fields={fields}
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
