// A screen that blocks cannot say: one widget, given what the document set and what its inputs give.

import { late } from '../../core/late.ts'
import type { WidgetBlock } from '../../../metadata/model/model.ts'
import { useSay, useWidgets } from '../../core/hooks/hooks.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { useInputs } from '../base/useInputs.ts'
import styles from '../base/page.module.css'
import { useBlockWidget } from '../base/widgetOf.ts'

interface WidgetBlockProps {
  readonly id: string
  readonly inputs: Filter
  readonly settings: Readonly<Record<string, unknown>>
}

const LivePart = late(async () => (await import('./LivePart.tsx')).default)

interface Props {
  readonly block: WidgetBlock
  readonly fills: boolean
}

export function WidgetPart({ block, fills }: Props) {
  const { live } = block
  return live ? <LivePart block={block} live={live} fills={fills} /> : <StillPart block={block} />
}

function StillPart({ block }: Pick<Props, 'block'>) {
  const Widget = useBlockWidget<WidgetBlockProps>(useWidgets(), block.widget.name)
  const { filter } = useInputs(block)
  const say = useSay()
  if (!Widget) return null
  const widget = <Widget id={block.id} inputs={filter} settings={block.widget.props} />
  if (!block.title) return widget
  return (
    <section className={styles.titled} aria-labelledby={`${block.id}-title`}>
      <h2 id={`${block.id}-title`}>{say(block.title)}</h2>
      {widget}
    </section>
  )
}
