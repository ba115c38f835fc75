// The six conditions of the hand-coded page; folded, the first two.
import { Button, DatePicker, Input, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { call } from './api.ts'
import { session } from './session.ts'

export type Filter = Readonly<Record<string, unknown>>

export const Search = observer(function Search({ onSearch }: { readonly onSearch: (filter: Filter) => void }) {
  const { speak } = session
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Filter>({})
  const set = (name: string) => (value: unknown) => setDraft((before) => ({ ...before, [name]: value === '' ? undefined : value }))
  return (
    <form
      className="search-block hand-card"
      role="search"
      style={{ '--search-columns': 3, '--search-label': '60px' } as React.CSSProperties}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      <Item label={speak('machineNumber')}>
        <Input value={String(draft.machineNumber ?? '')} onChange={({ target }) => set('machineNumber')(target.value)} allowClear />
      </Item>
      <Item label={speak('name')}>
        <Input value={String(draft.name ?? '')} onChange={({ target }) => set('name')(target.value)} allowClear />
      </Item>
      {open && (
        <>
          <Item label={speak('deviceModel')}>
            <Remote path="/deviceModel/options" onChange={set('deviceModel')} />
          </Item>
          <Item label={speak('process')}>
            <Remote path="/process/options" onChange={set('process')} />
          </Item>
          <Item label={speak('enabled')}>
            <Select
              allowClear
              options={[
                { value: true, label: speak('yes') },
                { value: false, label: speak('no') },
              ]}
              onChange={set('enabled')}
            />
          </Item>
          <Item label={speak('installDate')}>
            <DatePicker.RangePicker onChange={(range) => set('installDate')(range?.map((day) => day?.format('YYYY-MM-DD') ?? null))} />
          </Item>
        </>
      )}
      <div className="search-actions">
        <Button
          onClick={() => {
            setDraft({})
            onSearch({})
          }}
        >
          {speak('reset')}
        </Button>
        <Button htmlType="submit">{speak('search')}</Button>
        <Button type="link" onClick={() => setOpen(!open)}>
          {speak(open ? 'fold' : 'unfold')}
        </Button>
      </div>
    </form>
  )
})

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="search-item">
      <label>{label}</label>
      {children}
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** Fetches its choices when it is opened. */
function Remote({ path, onChange }: { readonly path: string; readonly onChange: (value: unknown) => void }) {
  const [options, setOptions] = useState<Choice[]>([])
  const load = async (keyword: string): Promise<void> => {
    const { rows } = await call<{ readonly rows: readonly { readonly id: string; readonly label: string }[] }>(path, { keyword })
    setOptions(rows.map(({ id, label }) => ({ value: id, label })))
  }
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: (keyword) => void load(keyword) }}
      options={options}
      onOpenChange={(open) => open && void load('')}
      onChange={(value?: string) => onChange(value === undefined ? undefined : [value])}
    />
  )
}
