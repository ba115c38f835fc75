// The adapter between RJSF and the store: a widget or field of the engine is the editor of its path, which takes value, state and choices from the store.
import type { FieldProps as EngineFieldProps, RJSFSchema, WidgetProps } from '@rjsf/utils'
import { Editor } from '../editor.tsx'
import type { Tree } from '../state/paths.ts'
import { useHost, useShownState } from '../context.ts'

export const StoreWidget = ({ name }: WidgetProps<Tree, RJSFSchema>) => <InStore name={name} />

export const StoreField = ({ name }: EngineFieldProps<Tree, RJSFSchema>) => <InStore name={name} />

function InStore({ name }: { readonly name: string }) {
  const host = useHost()
  const state = useShownState()
  const field = host.fieldNamed(name)
  return field && state ? <Editor host={host} path={name} field={field} state={state} /> : null
}
