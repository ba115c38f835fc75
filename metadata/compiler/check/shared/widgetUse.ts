// A widget that a document names: it exists, plays the role, shows the kind, takes the props. And where none is named, there is a default.
import { type Place, problem } from '../../../errors/errors.ts'
import type { WidgetManifest, WidgetUse } from '../../../generated/language.ts'
import type { Field, Problem } from '../../../model/model.ts'
import { schemaMessage } from '../../../text/messages.ts'
import { pointer } from '../../../base/pointer.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'
import { standardWidget, type WidgetRole } from '../../resolve/widgets.ts'
import { unknown } from '../../../errors/unknown.ts'
import { valueErrors } from './valueSchemas.ts'

/** What the widget is to draw. A block has neither field nor a kind that matters to `values`. */
export interface Drawing {
  readonly role: WidgetRole
  readonly use: WidgetUse | undefined
  readonly kind?: string
  readonly field?: Field
}

export function checkWidget(
  { role, use, field, kind = field?.kind }: Drawing,
  { place, names }: { place: Place; names: ResolvedNames },
): Problem[] {
  const { widgets } = names
  // A model for the server or for codegen alone may be compiled without any manifest.
  if (widgets.byName.size === 0) return []
  if (use === undefined) {
    const tree = field?.reference !== undefined && names.entities.get(field.reference)?.document.tree !== undefined
    const known = kind === undefined || standardWidget(widgets, role, { kind, tree, ...(field && { field }) }) !== undefined
    return known ? [] : [problem('noDefaultWidget', place, { word: `${role} ${kind}` })]
  }
  const name = typeof use === 'string' ? use : use.name
  const at: Place = typeof use === 'string' ? place : { ...place, path: pointer(place.path, 'name') }
  const manifest = widgets.byName.get(name)
  if (!manifest) {
    if (names.documents.broken.has(`widget:${name}`)) return []
    const known = [...widgets.byName.values()].filter((each) => each.role === role).map(({ id }) => id)
    return [unknown('unknownWidget', at, { word: name, known })]
  }
  if (manifest.role !== role) return [problem('wrongWidgetRole', at, { word: name, expected: role })]
  if (kind !== undefined && role !== 'chart' && role !== 'block' && !manifest.values?.some((value) => value === kind)) {
    return [problem('wrongWidgetKind', at, { word: name, expected: kind })]
  }
  if (field && field.picture === undefined && manifest.needs?.includes('picture')) {
    return [problem('missingKey', at, { word: 'x-field.picture' })]
  }
  return propProblems(manifest, typeof use === 'string' ? {} : (use.props ?? {}), {
    ...place,
    path: typeof use === 'string' ? place.path : pointer(place.path, 'props'),
  })
}

function propProblems(manifest: WidgetManifest, props: object, place: Place): Problem[] {
  // Most uses set no props, and most manifests ask for none: no validator is compiled for them.
  if (Object.keys(props).length === 0 && !('required' in manifest.props)) return []
  return valueErrors(manifest.props, props).map((error) => {
    const key: unknown = error.params.additionalProperty
    if (typeof key !== 'string')
      return problem(
        'wrongWidgetProps',
        { ...place, path: place.path + error.instancePath },
        { owner: manifest.id, reason: schemaMessage(error) },
      )
    const properties: unknown = 'properties' in manifest.props ? manifest.props.properties : {}
    return unknown(
      'unknownKey',
      { ...place, path: pointer(place.path + error.instancePath, key) },
      { word: key, known: Object.keys(properties ?? {}) },
    )
  })
}
