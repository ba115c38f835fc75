// Save and cancel, at the bottom of whatever the form stands in, and whether another record follows; of a form in steps also the way back and on.
import { Button, Checkbox } from 'antd'
import { useSay } from '../../runtime/index.ts'
import type { FormHost } from './state/host.ts'
import { words } from './texts.ts'
import { usePanes } from './usePanes.ts'

interface Props {
  readonly host: FormHost
  readonly submitting: boolean
  readonly onCancel?: () => void
}

export function Footer({ host, submitting, onCancel }: Props) {
  const say = useSay()
  const { again } = host.props
  return (
    <div className="form-footer">
      {again && (
        <Checkbox className="form-again" checked={again.on} disabled={submitting} onChange={({ target }) => again.set(target.checked)}>
          {say(words.again)}
        </Checkbox>
      )}
      {onCancel ? (
        <Button onClick={onCancel} disabled={submitting}>
          {say(words.cancel)}
        </Button>
      ) : null}
      {host.props.block.layout === 'steps' ? <Steps host={host} submitting={submitting} /> : <Save host={host} submitting={submitting} />}
    </div>
  )
}

function Save({ host, submitting }: Pick<Props, 'host' | 'submitting'>) {
  const say = useSay()
  return (
    <Button type="primary" htmlType="submit" loading={submitting} title={say(words.saveKey)} aria-keyshortcuts="Control+Enter">
      {say(host.props.submit ?? words.save)}
    </Button>
  )
}

function Steps({ host, submitting }: Pick<Props, 'host' | 'submitting'>) {
  const say = useSay()
  const { shown, open } = usePanes(host)
  const at = open ? shown.indexOf(open) : 0
  const before = shown[at - 1]
  const after = shown[at + 1]
  // a stored record can be saved at every step, a new one at the last
  const saves = after === undefined || host.props.mode === 'update'
  return (
    <>
      {before ? <Button onClick={() => host.panes.show(before.group.id)}>{say(words.back)}</Button> : null}
      {after ? (
        <Button
          {...(saves ? { onClick: () => host.panes.show(after.group.id) } : { type: 'primary' as const, htmlType: 'submit' as const })}
        >
          {say(words.next)}
        </Button>
      ) : null}
      {saves ? <Save host={host} submitting={submitting} /> : null}
    </>
  )
}
