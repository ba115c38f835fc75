// The product's form block with its engine.
import { Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FormField } from '../../metadata/model/model.ts'
import { formValidator, Preview, type Options } from '../../runtime/index.ts'
import DateField from '../../widgets/date/component.tsx'
import FormWidget from '../../widgets/form/component.tsx'
import { widgets } from '../../widgets/index.ts'
import { checkWithAjv } from '../../widgets/kit/testing/checkWithAjv.ts'
import LinesField from '../../widgets/lines/component.tsx'
import NumberField from '../../widgets/number/component.tsx'
import SelectField from '../../widgets/select/component.tsx'
import SwitchField from '../../widgets/switch/component.tsx'
import TextField from '../../widgets/text/component.tsx'
import { block, items } from './block.ts'
import { choices, schema, start } from './fields.ts'

const parts = { text: TextField, number: NumberField, select: SelectField, date: DateField, switch: SwitchField, lines: LinesField }
const validator = formValidator(checkWithAjv(schema), items, (text) => text.zh)
const options: Options = { items: choices, loading: false, find: (value) => choices.find((choice) => choice.value === value) }
const noErrors: Readonly<Record<string, string>> = {}
const fieldOf = ({ widget }: FormField) => parts[widget.name as keyof typeof parts]
const optionsOf = ({ widget }: FormField) => (widget.name === 'select' ? options : undefined)

function Page() {
  const [value, setValue] = useState(start)
  return (
    <FormWidget
      block={block}
      mode="create"
      schema={schema}
      value={value}
      errors={noErrors}
      submitting={false}
      onChange={setValue}
      onSubmit={setValue}
      optionsOf={optionsOf}
      fieldOf={fieldOf}
      filesOf={() => undefined}
      holds={(condition) => condition === true}
      compute={() => undefined}
      validator={validator}
    />
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Preview widgets={widgets} language="zh" dark={false} density="middle">
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  </Preview>,
)
