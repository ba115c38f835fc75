// A text as a code for a scanner, with the text under it: for labels on machines and boxes.
import { Empty, Input, QRCode } from 'antd'
import { useSay, useTokens, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { numberOf, textOf } from '../kit/text/setting.ts'
import './qrCode.css'

const words = { none: { zh: '填写后生成二维码', en: 'The code appears once there is a text' } }

export default function QrCodeField(props: FieldProps) {
  const { value, onChange, field, state, settings, schema } = props
  const say = useSay()
  const tokens = useTokens()
  const placeholder = usePlaceholder(props, 'enter')
  const size = numberOf(settings['size']) ?? 128
  const text = textOf(value)
  return (
    <div className="qr-code">
      {state.readOnly ? null : (
        <Input
          {...controlOf(props)}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholder}
          maxLength={schema?.maxLength}
          autoComplete="off"
        />
      )}
      {text === '' ? (
        <Empty
          className="qr-code-none"
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(words.none)}
          style={{ width: size, height: size }}
        />
      ) : (
        <figure className="qr-code-figure" style={{ width: size }}>
          {/* dark on light in either theme: not every scanner reads the reverse */}
          <QRCode
            value={text}
            size={size}
            type="svg"
            color="#000000"
            bgColor="#ffffff"
            bordered={tokens.dark}
            role="img"
            aria-label={`${say(field.label)} ${text}`}
          />
          {state.readOnly ? <figcaption>{text}</figcaption> : null}
        </figure>
      )}
    </div>
  )
}
