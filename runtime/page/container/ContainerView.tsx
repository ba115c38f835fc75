// What holds other blocks, by its kind; each kind's code is fetched with the first page that has one.
import { late } from '../../core/late.ts'
import { type ReactNode } from 'react'
import type { ContainerPlan, Panel } from '../base/plan.ts'

export const views = {
  grid: late(async () => (await import('./GridView.tsx')).GridView),
  split: late(async () => (await import('./SplitView.tsx')).SplitView),
  tabs: late(async () => (await import('./TabsView.tsx')).TabsView),
} as const

export interface ContainerViewProps {
  readonly plan: ContainerPlan
  /** Draws a part, which fills its place, or only as high as it needs to be; where it has a place of its own for its first action, or none at the moment, there. */
  readonly draw: (
    panel: Panel,
    options: { readonly fills: boolean; readonly own?: { readonly primary: HTMLElement | undefined } },
  ) => ReactNode
  /** It stands on a big screen, which nobody arranges. */
  readonly fixed: boolean
  /** Where the page has its first action. */
  readonly primary: HTMLElement | undefined
}

export function ContainerView({ plan: { block, parts }, draw, fixed, primary }: ContainerViewProps) {
  switch (block.kind) {
    case 'grid':
      return <views.grid block={block} parts={parts} draw={(panel) => draw(panel, { fills: true })} fixed={fixed} primary={primary} />
    case 'split':
      return <views.split block={block} parts={parts} draw={(panel) => draw(panel, { fills: false })} />
    case 'tabs':
      return <views.tabs block={block} parts={parts} draw={(panel, own) => draw(panel, { fills: false, own: { primary: own } })} />
  }
}
