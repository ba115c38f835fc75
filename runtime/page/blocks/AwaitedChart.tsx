// A chart or a figure from the first moment on: its title and, after a while, bones stand at its final size until there is something to draw.
import { useCallback, useState, type ComponentType } from 'react'
import type { ChartBlock, ValueBlock } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { loadable, useLoaded, type Loadable } from '../../core/loadable.ts'
import styles from '../base/page.module.css'
import { usePageScope } from '../base/scope.ts'
import { DRAWING, HEAD, type AwaitedProps } from './awaited.ts'

/** A whole tile. */
const TILE = 88

type Kind<B> = Loadable<ComponentType<AwaitedProps<B>>>

export const chartPart: Kind<ChartBlock> = loadable(async () => (await import('./ChartPart.tsx')).ChartPart)
export const valuePart: Kind<ValueBlock> = loadable(async () => (await import('./ValuePart.tsx')).ValuePart)

interface ChartProps {
  readonly block: ChartBlock
  readonly fills: boolean
}

export const AwaitedChart = ({ block, fills }: ChartProps) => <Awaited of={chartPart} block={block} fills={fills} tile={block.tile} />

interface ValueProps {
  readonly block: ValueBlock
  readonly fills: boolean
}

export const AwaitedValue = ({ block, fills }: ValueProps) => <Awaited of={valuePart} block={block} fills={fills} tile />

interface Props<B> {
  readonly of: Kind<B>
  readonly block: B
  readonly fills: boolean
  readonly tile: boolean
}

function Awaited<B extends ChartBlock | ValueBlock>({ of, block, fills, tile }: Props<B>) {
  const say = useSay()
  const { datasets, page } = usePageScope().bundle
  const Part = useLoaded(of)
  const [ready, setReady] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  const title = block.title ?? ('dataset' in block ? datasets[block.dataset]?.label : undefined)
  const drawing = Number(block.widget.props['height'] ?? page.chartArea?.height ?? DRAWING)
  return (
    <>
      {!ready && (
        <div
          className={styles.pending}
          data-tile={tile || undefined}
          style={{ height: fills ? '100%' : tile ? TILE : HEAD + drawing }}
          aria-busy
        >
          <span>{title && say(title)}</span>
          <div />
        </div>
      )}
      {Part && <Part block={block} fills={fills} onReady={onReady} />}
    </>
  )
}
