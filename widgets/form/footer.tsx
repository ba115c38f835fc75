// Save and cancel, at the bottom of whatever the form stands in.
import { Button } from 'antd'
import { useSay } from '../../runtime/index.ts'
import { words } from './texts.ts'

interface Props {
  readonly submitting: boolean
  readonly onCancel?: () => void
}

export function Footer({ submitting, onCancel }: Props) {
  const say = useSay()
  return (
    <div className="form-footer">
      {onCancel ? (
        <Button onClick={onCancel} disabled={submitting}>
          {say(words.cancel)}
        </Button>
      ) : null}
      <Button type="primary" htmlType="submit" loading={submitting} title={say(words.saveKey)} aria-keyshortcuts="Control+Enter">
        {say(words.save)}
      </Button>
    </div>
  )
}
