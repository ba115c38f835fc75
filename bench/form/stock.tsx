// RJSF's stock form for antd, from the schema that the API gives out.
import StockForm from '@rjsf/antd'
import type { RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createRoot } from 'react-dom/client'
import { formats, validation } from '../../metadata/base/validation.ts'
import { rjsfForm } from '../../metadata/document/rjsf/rjsfForm.ts'
import { block } from './block.ts'
import { choices, start } from './fields.ts'

const form = rjsfForm(block, 'create', { text: ({ zh }) => zh, choicesOf: () => choices, drawn: 'standard' })
const schema: object = form.schema
const validator = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { ...validation, strict: false },
  customFormats: formats,
})

createRoot(document.getElementById('root') ?? document.body).render(
  <StockForm schema={schema as RJSFSchema} uiSchema={form.uiSchema} formData={start} validator={validator} />,
)
