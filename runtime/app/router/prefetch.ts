// Fetches the code of the shell and of a first page while session, menu and document are still being asked for.
import type { WidgetRegistry } from '../../core/contracts/contract.ts'
import { widgetCode } from '../../page/base/widgetOf.ts'
import { drawingsCode } from '../../ui/icons/drawingsCode.ts'
import { pageCode } from '../../page/open/pageCode.ts'
import { shellCode } from './shellCode.ts'

/** `first` names the widgets that a first page will most likely show. What fails here is fetched again when it is needed. */
export function prefetch(widgets: WidgetRegistry, first: readonly string[]): void {
  const codes = [shellCode, pageCode, drawingsCode, ...first.flatMap((name) => widgetCode(widgets, name) ?? [])]
  void Promise.allSettled(codes.map((code) => code.load()))
}
