// A screen that blocks cannot say: one widget, given what the document set and what its inputs give.
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

export function WidgetPart({ block }: { readonly block: WidgetBlock }) {
  const Widget = useBlockWidget<WidgetBlockProps>(useWidgets(), block.widget.name)
  const { filter } = useInputs(block)
  return Widget ? <Widget id={block.id} inputs={filter} settings={block.widget.props} /> : null
}
