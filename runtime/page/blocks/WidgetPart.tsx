// A screen that blocks cannot say: one widget, given what the document set and what its inputs give.
import { lazy } from 'react'
import type { WidgetBlock } from '../../../metadata/model.ts'
import { useWidgets } from '../../hooks.ts'
import type { Filter } from '../filter.ts'
import { useInputs } from '../list/useInputs.ts'
import { useBlockWidget } from '../widgetOf.ts'

interface WidgetBlockProps {
  readonly id: string
  readonly inputs: Filter
  readonly settings: Readonly<Record<string, unknown>>
}

const LivePart = lazy(() => import('./LivePart.tsx'))

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
  return Widget ? <Widget id={block.id} inputs={filter} settings={block.widget.props} /> : null
}
