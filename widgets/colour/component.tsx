// A colour as six hexadecimal figures: typed, or picked from a palette.
import { ColorPicker, Input } from 'antd'
import { useState } from 'react'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/aria.ts'
import { listOf, textOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'
import './colour.css'
import { hexOf } from './hex.ts'

const words = {
  wrong: { zh: '请输入正确的hex颜色', en: 'Wrong hex input' },
  pick: { zh: '选取颜色', en: 'Pick a colour' },
  presets: { zh: '常用', en: 'Common' },
}

export default function ColourField(props: FieldProps) {
  const { id, value, onChange, state, settings } = props
  const say = useSay()
  /** Typed text that is no colour: it stays, and is not taken. */
  const [wrong, setWrong] = useState<string>()
  const text = wrong ?? textOf(value)
  const presets = listOf(settings['presets'])
  if (state.readOnly) return <Shown of={props}>{text === '' ? '' : <Swatch colour={text} />}</Shown>

  const type = (typed: string): void => {
    const hex = typed === '' ? undefined : hexOf(typed)
    setWrong(typed === '' || hex !== undefined ? undefined : typed)
    if (typed === '' || hex !== undefined) onChange(hex)
  }
  const control = controlOf(props)
  return (
    <>
      <Input
        {...control}
        {...(wrong !== undefined && { 'status': 'error', 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        className="kit-figures"
        value={text}
        onChange={(event) => type(event.target.value.trim())}
        placeholder="#2478F2"
        maxLength={18}
        autoComplete="off"
        prefix={
          <ColorPicker
            size="small"
            className="colour-trigger"
            value={hexOf(text) ?? null}
            onChangeComplete={(colour) => type(colour.toHexString())}
            disabled={state.disabled}
            disabledAlpha
            disabledFormat
            presets={presets.length > 0 ? [{ label: say(words.presets), colors: [...presets] }] : []}
          >
            <button type="button" className="colour-button" disabled={state.disabled} aria-label={say(words.pick)} style={{ background: hexOf(text) ?? 'transparent' }} />
          </ColorPicker>
        }
      />
      {wrong === undefined ? null : (
        <div id={`${id}-wrong`} className="colour-wrong" role="alert">
          {say(words.wrong)}
        </div>
      )}
    </>
  )
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className="kit-option">
      <span className="colour-swatch" style={{ background: hexOf(colour) ?? 'transparent' }} aria-hidden />
      {colour}
    </span>
  )
}
