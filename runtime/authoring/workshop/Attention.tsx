// What has come to need a decision since it was published, before the documents themselves: each leads to its desk.
import { Alert } from 'antd'
import { useCallback } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { Attended } from '../desk/Attended.tsx'
import { workshopCalls } from '../base/server.ts'
import { texts } from '../base/texts.ts'

interface Props {
  readonly choose: (target: string) => void
  readonly turn: number
}

export function Attention({ choose, turn }: Props) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).attention(signal), [api])
  const { answer: found = [] } = useAnswer(ask, turn)
  if (found.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(say(texts.attention), { n: String(found.length) })}
      description={<Attended found={found} choose={choose} />}
    />
  )
}
