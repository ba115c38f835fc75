// Inside an overlay whose content is still coming, or could not come.
import { Alert, Button, Skeleton } from 'antd'
import { useSay } from '../../core/hooks/hooks.ts'
import { useLate } from '../../core/hooks/useLate.ts'
import { texts } from '../../core/i18n/pageTexts.ts'

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
