// Inside an overlay whose content is still coming, or could not come.
import { Alert, Button, Skeleton } from 'antd'
import { useSay } from '../../hooks.ts'
import { useLate } from '../../hooks/useLate.ts'
import { texts } from '../texts.ts'

export function Waiting({ error, retry }: { readonly error: string | undefined; readonly retry: () => void }) {
  const say = useSay()
  const late = useLate(error === undefined)
  if (error === undefined) return <Skeleton active={late} title={false} paragraph={{ rows: 6 }} />
  return (
    <Alert
      type="error"
      showIcon
      title={error}
      action={
        <Button size="small" onClick={retry}>
          {say(texts.retry)}
        </Button>
      }
    />
  )
}
