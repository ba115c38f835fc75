// Widget manifests: props are a closed schema, and no two widgets are the default for one thing.
import { problem } from '../../errors/errors.ts'
import type { Problem } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'
import { isSchema } from './shared/valueSchemas.ts'

export function checkManifests({ documents, widgets }: ResolvedNames): Problem[] {
  return [...documents.widget.values()].flatMap(({ file, document }) => {
    const props: { readonly type?: unknown; readonly additionalProperties?: unknown } = document.props
    const closed = props.type === 'object' && props.additionalProperties === false && isSchema(document.props)
    const reason = {
      zh: 'props 须为封闭的对象的 JSON Schema（additionalProperties: false）',
      en: 'props must be the JSON Schema of a closed object (additionalProperties: false)',
    }
    const doubles = (document.defaultFor ?? []).flatMap((kind, index) => {
      const other = widgets.defaults.get(`${document.role} ${kind}`)
      return other === document.id || other === undefined
        ? []
        : [
            problem(
              'twoDefaultWidgets',
              { document: file, path: pointer('/defaultFor', index) },
              { word: `${document.role} ${kind}`, other },
            ),
          ]
    })
    return [...(closed ? [] : [problem('wrongManifest', { document: file, path: '/props' }, { reason })]), ...doubles]
  })
}
