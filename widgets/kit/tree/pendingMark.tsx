// Beside a node whose children have not come: that they are on their way, or that they could not be fetched and how to try again.
import { LoadingOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, type Pending } from '../../../runtime/index.ts'

const texts = {
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '加载失败', en: 'Could not be loaded' },
  retry: { zh: '重试', en: 'Retry' },
} satisfies Record<string, Text>

interface PendingMarkProps {
  readonly pending: Pending
  /** What the node is called. */
  readonly name: string
  readonly onRetry: () => void
}

export function PendingMark({ pending, name, onRetry }: PendingMarkProps) {
  const say = useSay()
  if (pending === 'unasked') return null
  if (pending === 'loading')
    return <LoadingOutlined className="kit-node-pending" role="status" aria-label={`${name}: ${say(texts.loading)}`} />
  const said = `${name}: ${say(texts.failed)}`
  return (
    <span className="kit-node-failed" role="alert" aria-label={said}>
      <button
        type="button"
        // one stop for the whole tree: folding and unfolding the node tries again, too
        tabIndex={-1}
        aria-label={`${name}: ${say(texts.retry)}`}
        data-hint={say(texts.failed)}
        onClick={(event) => {
          event.stopPropagation()
          onRetry()
        }}
      >
        <ReloadOutlined /> {say(texts.retry)}
      </button>
    </span>
  )
}
