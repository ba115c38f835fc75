// A colour as six hexadecimal figures: typed, or picked from a palette.
import { ColorPicker, Input } from 'antd'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { listOf, textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import './colour.css'

const words = {
  pick: { zh: '选取颜色', en: 'Pick a colour' },
  presets: { zh: '常用', en: 'Common' },
}

/** rgb(255, 255, 255) */
const LONGEST = 18
/** Where picking begins while there is no colour. */
const WHITE = '#ffffff'

/**
 * Colours as they are typed: three notations for one value. A colour as #rrggbb in small letters: from six hexadecimal figures with or
 * without #, or rgb(r, g, b) with parts of one to three figures. @returns undefined for anything else (product rule 5.1)
 */
export function hexOf(typed: string): string | undefined {
  const hex = /^#?([0-9a-f]{6})$/i.exec(typed)?.[1]
  if (hex !== undefined) return `#${hex.toLowerCase()}`
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/i.exec(typed)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export default function ColourField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const say = useSay()
  const text = textOf(value)
  const presets = listOf(settings['presets'])
  if (state.readOnly) return <Shown of={props}>{text === '' ? '' : <Swatch colour={text} />}</Shown>

  // text that is no colour is kept too: the validator says what is wrong with it
  const type = (typed: string): void => onChange(hexOf(typed) ?? typed)
  return (
    <Input
      {...controlOf(props)}
      className="kit-figures"
      value={text}
      onChange={(event) => type(event.target.value.trim())}
      placeholder="#RRGGBB"
      maxLength={LONGEST}
      autoComplete="off"
      prefix={
        <ColorPicker
          value={hexOf(text) ?? WHITE}
          onChangeComplete={(colour) => type(colour.toHexString())}
          disabled={state.disabled}
          disabledAlpha
          disabledFormat
          presets={presets.length > 0 ? [{ label: say(words.presets), colors: [...presets] }] : []}
        >
          <button
            type="button"
            className="colour-button"
            disabled={state.disabled}
            aria-label={say(words.pick)}
            style={{ background: hexOf(text) ?? 'transparent' }}
          />
        </ColorPicker>
      }
    />
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
