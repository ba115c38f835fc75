// The group template that comes with RJSF: a frame with the group's title.
import ObjectFieldTemplate from '@rjsf/core/lib/components/templates/ObjectFieldTemplate.js'
import type { TemplateProps } from '../../runtime/index.ts'
import { templateFromRjsf } from '../kit/rjsf/templateFromRjsf.tsx'
import './fieldset.css'

const Fieldset = templateFromRjsf(ObjectFieldTemplate)

export default (props: TemplateProps) => (
  <div className="fieldset">
    <Fieldset {...props} />
  </div>
)
