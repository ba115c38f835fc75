// The parts of an address: a cascade of places, and the street.
import { Cascader, Input } from 'antd'
import { useState } from 'react'
import type { Text } from '../../metadata/model/model.ts'
import { useClear, useSay, type FieldProps } from '../../runtime/index.ts'
import { controlOf, groupOf } from '../kit/text/aria.ts'
import { textOf } from '../kit/text/setting.ts'
import './address.css'
import { addressOf, areas, type Area, type Address } from './areas.ts'

const words = {
  area: { zh: '省 / 市 / 区县', en: 'Province / city / district' },
  street: { zh: '街道、门牌号', en: 'Street and number' },
} satisfies Record<string, Text>

const options = [...areas] as Area[]
const written = ({ area, street }: Address): string => [...area, street].filter((part) => part !== '').join(' ')

export default function Parts({ of: props }: { readonly of: FieldProps }) {
  const { id, value, onChange, state } = props
  const say = useSay()
  const text = textOf(value)
  // a blank at the end of the street is part of a word still being typed, not of the value
  const [typed, setTyped] = useState<{ readonly text: string; readonly address: Address }>()
  const address = typed?.text === text ? typed.address : addressOf(text)
  const change = (next: Address): void => {
    const now = written({ ...next, street: next.street.trim() })
    setTyped({ text: now, address: next })
    onChange(now)
  }
  return (
    <div {...groupOf({ id: `${id}-group`, state })} className="address">
      <Cascader
        className="kit-fill"
        options={options}
        value={[...address.area]}
        onChange={(chosen) => change({ ...address, area: chosen ? [...chosen] : [] })}
        showSearch
        changeOnSelect
        allowClear={useClear()}
        disabled={state.disabled}
        status={state.error === undefined ? '' : 'error'}
        placeholder={say(words.area)}
        aria-label={say(words.area)}
      />
      <Input
        {...controlOf(props)}
        value={address.street}
        placeholder={say(words.street)}
        onChange={(event) => change({ ...address, street: event.target.value })}
      />
    </div>
  )
}
