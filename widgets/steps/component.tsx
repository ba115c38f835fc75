// The states of a record on its way: what is behind it, where it stands, what may come next.
import { CheckOutlined, StopOutlined } from '@ant-design/icons'
import { Button, Skeleton, Steps } from 'antd'
import { useRef } from 'react'
import type { Text } from '../../metadata/model/model.ts'
import { useLate, useSay, type Step, type StepsBlockProps } from '../../runtime/index.ts'
import '../kit/stateColours.css'
import '../kit/tag.css'
import { Failure } from '../kit/empty/failure.tsx'
import { formatDateTime } from '../kit/text/format.ts'
import { useWidth } from '../kit/dom/useWidth.ts'
import './steps.css'

const words = {
  next: { zh: '下一步', en: 'Next' },
  awaited: { zh: '待处理', en: 'Waiting for' },
  skipped: { zh: '未经过', en: 'Left out' },
  finished: { zh: '流程已结束', en: 'Nothing further to do' },
} satisfies Record<string, Text>

/** Pixels a step needs beside another. */
const stepWidth = 132

export default function StepsBlock({ title, steps, actions, onAction, awaited, status }: StepsBlockProps) {
  const say = useSay()
  const around = useRef<HTMLElement>(null)
  const width = useWidth(around)
  const busy = useLate(status.loading && steps.length === 0)
  const current = steps.findIndex(({ phase }) => phase === 'current' || phase === 'ended')
  const vertical = width !== undefined && width < steps.length * stepWidth
  return (
    <section className="steps-block" ref={around} aria-busy={status.loading}>
      {title !== undefined && <h3 className="steps-title">{title}</h3>}
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {busy && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {steps.length > 0 && (
        <Steps
          size="small"
          current={Math.max(current, 0)}
          orientation={vertical ? 'vertical' : 'horizontal'}
          titlePlacement={vertical ? 'horizontal' : 'vertical'}
          responsive={false}
          items={steps.map((step) => itemOf(step, { say, last: awaited.length === 0 }))}
        />
      )}
      <p className="steps-next" aria-live="polite">
        {actions.length > 0 && <span>{say(words.next)}</span>}
        {actions.map((action) => (
          <Button key={action.action} size="small" danger={action.danger} onClick={() => onAction(action)}>
            {say(action.label)}
          </Button>
        ))}
        {actions.length === 0 && steps.length > 0 && (
          <span>{awaited.length > 0 ? `${say(words.awaited)} ${awaited.join(' / ')}` : say(words.finished)}</span>
        )}
      </p>
    </section>
  )
}

/** Colour and mark say the same: a tick for what is done, a stop for an end off the usual course. */
function itemOf({ value, label, colour, phase, at, by }: Step, { say, last }: { say: (text: Text) => string; last: boolean }) {
  const here = phase === 'current' || phase === 'ended'
  const done = phase === 'current' && last
  return {
    key: value,
    title: here ? (
      <span className="cell-tag" data-colour={colour ?? 'neutral'}>
        {label}
      </span>
    ) : (
      label
    ),
    content: (
      <span className="steps-when">
        {phase === 'skipped' && <span>{say(words.skipped)}</span>}
        {at !== undefined && <time dateTime={at}>{formatDateTime(at)}</time>}
        {by !== undefined && by !== '' && <span>{by}</span>}
      </span>
    ),
    status:
      phase === 'ended'
        ? ('error' as const)
        : done || phase === 'done'
          ? ('finish' as const)
          : here
            ? ('process' as const)
            : ('wait' as const),
    ...(phase === 'ended' && { icon: <StopOutlined /> }),
    ...(done && { icon: <CheckOutlined /> }),
    ...(here && { className: 'steps-here' }),
  }
}
