// What went wrong beside data that stays, and a way to try again. Plain, since every list carries it and hardly any shows it.
import { Button } from 'antd'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../../runtime/index.ts'
import './failure.css'

const retryWord: Text = { zh: '重试', en: 'Retry' }

export function Failure({ message, retry }: { readonly message: string; readonly retry: (() => void) | undefined }) {
  const say = useSay()
  return (
    <div className="kit-failure" role="alert">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.5v4.2M8 11v.6" />
      </svg>
      <span>{message}</span>
      {retry && (
        <Button size="small" onClick={retry}>
          {say(retryWord)}
        </Button>
      )}
    </div>
  )
}
