// The same thirty fields in a hand-written antd Form, in the same appearance.
import { Button, DatePicker, Form, Input, InputNumber, Select, Switch } from 'antd'
import { createRoot } from 'react-dom/client'
import { Preview } from '../../runtime/index.ts'
import { widgets } from '../../widgets/index.ts'
import { type BenchField, choices, fields } from './fields.ts'

function Page() {
  const [form] = Form.useForm()
  return (
    <Form form={form} layout="vertical" style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24, padding: 16 }}>
      {fields.map(({ name, label, kind, required }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          {...(kind === 'switch' && { valuePropName: 'checked' })}
          rules={[
            { required },
            ...(kind === 'text' ? [{ max: 200 }] : []),
            ...(kind === 'number' ? [{ type: 'number' as const, min: 0, max: 100_000 }] : []),
          ]}
        >
          {control(kind, name)}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit">
        保存
      </Button>
    </Form>
  )
}

function control(kind: BenchField['kind'], id: string) {
  switch (kind) {
    case 'number':
      return <InputNumber id={id} style={{ width: '100%' }} />
    case 'select':
      return <Select id={id} options={choices} allowClear />
    case 'date':
      return <DatePicker id={id} style={{ width: '100%' }} />
    case 'switch':
      return <Switch id={id} />
    default:
      return <Input id={id} maxLength={200} allowClear />
  }
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Preview widgets={widgets} language="zh" dark={false} density="middle">
    <Page />
  </Preview>,
)
