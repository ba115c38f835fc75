// A chart for the page by choosing: the dataset, its dimensions and measures, and of the widgets one that can draw them.
import { BarChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { canDraw, chartList, type ChartWish, newChart } from '../../../metadata/assist/newChart.ts'
import { valueAt } from '../../../metadata/assist/valueAt.ts'
import { useSay, useServices } from '../../hooks.ts'
import { useAnswer } from '../../hooks/useAnswer.ts'
import { Overlay } from '../../page/overlay/Overlay.tsx'
import { Waiting } from '../../page/overlay/Waiting.tsx'
import type { Draft, Edit } from '../draft.ts'
import { Choice, Words } from '../inputs.tsx'
import { workshopCalls } from '../server.ts'
import { texts as words } from '../texts.ts'
import shared from '../workshop.module.css'
import { charts } from './texts.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
}

export function ChartBuilder({ draft: { document, selected }, edit }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const add = (wish: ChartWish): void => {
    const list = chartList(document, selected)
    const present = valueAt(document, list)
    edit({ edit: 'add', list, item: newChart(wish, list, Array.isArray(present) ? present : []) })
    setOpen(false)
  }
  return (
    <>
      <Button size="small" icon={<BarChartOutlined />} onClick={() => setOpen(true)}>
        {say(charts.add)}
      </Button>
      {open && <Building close={() => setOpen(false)} add={add} />}
    </>
  )
}

const nothing: Partial<ChartWish> = {}

function Building({ close, add }: { readonly close: () => void; readonly add: (wish: ChartWish) => void }) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).choices(signal), [api])
  const { answer: choices, error, again } = useAnswer(ask)
  const [wish, setWish] = useState(nothing)
  const change = (part: Partial<ChartWish>): void => setWish((before) => ({ ...before, ...part }))
  const { x, series, measures = [], title = { zh: '', en: '' } } = wish
  const dataset = choices?.datasets.find(({ id }) => id === wish.dataset)
  const fitting = (choices?.widgets ?? []).filter(({ role, figures }) => role === 'chart' && canDraw(figures, { x, series, measures }))
  const widget = fitting.find(({ id }) => id === wish.widget) ?? fitting[0]
  const named = dataset && { zh: title.zh || dataset.label.zh, en: title.en || dataset.label.en }
  const make = (): void => {
    if (dataset && widget && named) add({ widget: widget.id, dataset: dataset.id, title: named, x, series, measures })
  }
  return (
    <Overlay
      container={{ type: 'dialog', width: '480px' }}
      title={say(charts.add)}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(words.cancel)}</Button>
          <Button type="primary" disabled={!dataset || !widget || measures.length === 0} onClick={make}>
            {say(words.add)}
          </Button>
        </>
      }
    >
      {choices ? (
        <div className={shared.making} data-designer>
          <Choice
            label={charts.dataset}
            of={choices.datasets}
            value={wish.dataset}
            choose={(next) => setWish({ title, ...(next !== undefined && { dataset: next }) })}
          />
          <Choice label={charts.x} of={dataset?.dimensions ?? []} value={x} choose={(next) => change({ x: next })} />
          <Choice label={charts.series} of={dataset?.dimensions ?? []} value={series} choose={(next) => change({ series: next })} />
          <Choice label={charts.measures} of={dataset?.measures ?? []} value={measures} chooseAll={(next) => change({ measures: next })} />
          <Choice
            label={charts.widget}
            of={measures.length === 0 ? [] : fitting}
            value={measures.length === 0 ? undefined : widget?.id}
            choose={(next) => change({ widget: next ?? '' })}
          />
          <Words label={charts.zh} value={title.zh} change={(zh) => change({ title: { ...title, zh } })} />
          <Words label={charts.en} value={title.en} change={(en) => change({ title: { ...title, en } })} />
        </div>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
}
