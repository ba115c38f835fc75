// The primary colour: ten to choose from, a palette, and an input that says what is wrong with it.
import { CheckOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { readColour } from '../../core/theme/readColour.ts'
import { DEFAULT_PRIMARY } from '../../core/theme/tokens.ts'
import { presets, texts } from './texts.ts'
import styles from './settings.module.css'

export const ColourChoice = observer(function ColourChoice() {
  const { settings, notices } = useServices()
  const { primary } = settings.choices
  const say = useSay()
  const group = useId()
  const error = useId()
  // What is being typed, until it is taken or another colour is chosen.
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string }>()
  const [wrong, setWrong] = useState<'wrongHex' | 'wrongRgb'>()
  const text = typed?.over === primary ? typed.text : primary

  function choose(hex: string): void {
    settings.setPrimary(hex)
    setTyped(undefined)
    setWrong(undefined)
  }
  function take(): void {
    const read = readColour(text)
    if (read.kind === 'colour') choose(read.hex)
    else if (read.kind === 'empty') {
      choose(DEFAULT_PRIMARY)
      notices.success(fill(say(texts.colourReset), { colour: DEFAULT_PRIMARY }))
    } else setWrong(read.kind)
  }

  return (
    <>
      <div className={styles.swatches} role="radiogroup" aria-label={say(texts.colour)}>
        {presets.map(({ hex, name }) => (
          <label key={hex} className={styles.swatch} title={say(name)} style={{ background: hex }}>
            <input type="radio" name={group} value={hex} aria-label={say(name)} checked={primary === hex} onChange={() => choose(hex)} />
            {primary === hex && <CheckOutlined />}
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <input
          type="color"
          className={styles.well}
          aria-label={say(texts.pick)}
          title={say(texts.pick)}
          value={primary}
          onChange={(event) => choose(event.target.value)}
        />
        <Input
          value={text}
          placeholder={say(texts.colourHint)}
          aria-label={say(texts.ownColour)}
          aria-describedby={error}
          aria-invalid={wrong !== undefined}
          status={wrong ? 'error' : ''}
          maxLength={30}
          onChange={(event) => {
            setTyped({ over: primary, text: event.target.value })
            setWrong(undefined)
          }}
          onPressEnter={take}
          onBlur={take}
        />
      </div>
      <p id={error} className={styles.wrong} role="alert">
        {wrong && say(texts[wrong])}
      </p>
    </>
  )
})
