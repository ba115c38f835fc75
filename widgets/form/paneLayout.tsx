// The groups of a form as steps or tabs. A pane is drawn when first opened, and kept; its mark says that something in it is refused.
import { Badge, Steps, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSay } from '../../runtime/index.ts'
import type { FormHost } from './state/host.ts'
import { refusedIn } from './state/panes.ts'
import { useStore } from './state/store.ts'
import { usePanes, type ShownPane } from './usePanes.ts'

interface Props {
  readonly host: FormHost
  readonly draw: (pane: ShownPane) => ReactNode
}

export default function PaneLayout({ host, draw }: Props) {
  return host.props.block.layout === 'steps' ? <InSteps host={host} draw={draw} /> : <InTabs host={host} draw={draw} />
}

function InTabs({ host, draw }: Props) {
  const { shown, open } = usePanes(host)
  return (
    <Tabs
      className="form-tabs"
      activeKey={open?.group.id ?? ''}
      onChange={(id) => host.panes.show(id)}
      items={shown.map((pane) => ({ key: pane.group.id, label: <Title host={host} pane={pane} />, children: draw(pane) }))}
    />
  )
}

function InSteps({ host, draw }: Props) {
  const say = useSay()
  const { shown, open } = usePanes(host)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const at = open ? shown.indexOf(open) : 0
  const seen = open && !visited.has(open.group.id) ? new Set([...visited, open.group.id]) : visited
  if (seen !== visited) setVisited(seen)
  const refused = useStore(host.store, ({ errors }) => shown.map((pane) => (refusedIn(pane, errors) > 0 ? 1 : 0)).join(''))
  // a new record is filled in step by step; of a stored one every step stands open
  const reached = (index: number): boolean => host.props.mode === 'update' || seen.has(shown[index]?.group.id ?? '')
  return (
    <>
      <Steps
        className="form-steps"
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={at}
        onChange={(index) => {
          const next = shown[index]
          if (next) host.panes.show(next.group.id)
        }}
        items={shown.map(({ group }, index) => ({
          title: group.title ? say(group.title) : group.id,
          disabled: !reached(index),
          ...(refused[index] === '1' && { status: 'error' as const }),
        }))}
      />
      {shown.map((pane) => (
        <div key={pane.group.id} hidden={pane !== open} role="group" aria-label={pane.group.title ? say(pane.group.title) : pane.group.id}>
          {seen.has(pane.group.id) ? draw(pane) : null}
        </div>
      ))}
    </>
  )
}

function Title({ host, pane }: { readonly host: FormHost; readonly pane: ShownPane }) {
  const say = useSay()
  const refused = useStore(host.store, ({ errors }) => refusedIn(pane, errors))
  return (
    <Badge count={refused} size="small" offset={[8, 0]}>
      <span className="form-tab">{pane.group.title ? say(pane.group.title) : pane.group.id}</span>
    </Badge>
  )
}
