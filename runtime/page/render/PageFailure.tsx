// A page that could not be fetched: what went wrong, and a way to try again.
import { Button, Result } from 'antd'
import { useSay } from '../../hooks.ts'
import { texts } from '../texts.ts'

export function PageFailure({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  const say = useSay()
  const again = (
    <Button type="primary" onClick={retry}>
      {say(texts.retry)}
    </Button>
  )
  return <Result status="warning" title={say(texts.loadFailed)} subTitle={message} extra={again} />
}
