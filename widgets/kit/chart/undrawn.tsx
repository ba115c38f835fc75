// What stands where a drawing would: why there is none, or what it will be.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay, type ChartProps } from '../../../runtime/index.ts'
import { Empty } from '../empty/empty.tsx'
import { Nothing } from '../empty/nothing.tsx'
import { Bones, type Shape } from './bones.tsx'
import { words } from './texts.ts'

interface UndrawnProps {
  readonly status: ChartProps['status']
  readonly late: boolean
  readonly blank: boolean
  readonly shape: Shape
}

export function Undrawn({ status, late, blank, shape }: UndrawnProps): ReactNode {
  const say = useSay()
  if (status.error !== undefined) return <Retry status={status} />
  if (status.loading && !blank) return late ? <Bones shape={shape} /> : null
  // no room is held for what nobody has asked for yet
  if (status.empty === 'unasked' && status.asks) {
    return status.seek ? (
      <button type="button" className="kit-chart-unasked kit-chart-seek" onClick={status.seek}>
        {say(status.asks)}
      </button>
    ) : (
      <p className="kit-chart-unasked">{say(status.asks)}</p>
    )
  }
  return blank ? <Empty text={say(words.undrawable)} /> : <Nothing status={status} />
}

export function Retry({ status }: Pick<UndrawnProps, 'status'>) {
  const say = useSay()
  return (
    <div className="kit-chart-error" role="alert">
      {status.error}
      {status.retry ? (
        <Button size="small" onClick={status.retry}>
          {say(words.retry)}
        </Button>
      ) : null}
    </div>
  )
}
