// A small button beside a value that somebody may want elsewhere: in a message, a spreadsheet, a search.
import { CopyOutlined } from '@ant-design/icons'
import type { MouseEvent } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { useCopy, useSay } from '../../../runtime/index.ts'
import './copyButton.css'

const words = (name: Text): Text => ({ zh: `复制${name.zh}`, en: `Copy ${name.en}` })

interface CopyButtonProps {
  /** What the value is called. */
  readonly name: Text
  /** Read when it is pressed. */
  readonly text: (button: HTMLElement) => string
}

export function CopyButton({ name, text }: CopyButtonProps) {
  const say = useSay()
  const copy = useCopy()
  const label = say(words(name))
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => copy(text(currentTarget))
  return (
    <button type="button" className="kit-copy" aria-label={label} data-hint={label} onClick={onClick}>
      <CopyOutlined />
    </button>
  )
}
