// The registry of a form's widgets and fields, under the names that its document uses.
import type { RegistryFieldsType, RegistryWidgetsType, RJSFSchema } from '@rjsf/utils'
import { isDrawnWhole } from '../../../metadata/document/rjsf/drawnBy.ts'
import type { FormField } from '../../../metadata/model/model.ts'
import type { Tree } from '../state/paths.ts'
import { StoreField, StoreWidget } from './inStore.tsx'

interface Registry {
  readonly widgets: RegistryWidgetsType<Tree, RJSFSchema>
  readonly fields: RegistryFieldsType<Tree, RJSFSchema>
}

export function registryOf(fields: readonly FormField[]): Registry {
  const names = (whole: boolean): readonly string[] =>
    fields.filter((field) => isDrawnWhole(field) === whole).map(({ widget }) => widget.name)
  return {
    widgets: Object.fromEntries(names(false).map((name) => [name, StoreWidget])),
    fields: Object.fromEntries(names(true).map((name) => [name, StoreField])),
  }
}
