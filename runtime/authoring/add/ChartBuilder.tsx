// A chart for the page by choosing: the dataset or the entity, its dimensions and measures, and of the widgets one that can draw them.
import { BarChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { drillsOf } from '../../../metadata/authoring/add/drills.ts'
import { type ChosenMeasure, furtherMeasures, isPlain } from '../../../metadata/authoring/figures/aggregation.ts'
import { type FurtherDimension, furtherDimensions } from '../../../metadata/authoring/figures/furtherDimensions.ts'
import { type Figures, figureNarrowings, type Narrowing, type Source } from '../../../metadata/authoring/add/narrowing.ts'
import { canDraw, type ChartWish, withChart } from '../../../metadata/authoring/add/newChart.ts'
import { figuresOf } from '../../../metadata/authoring/add/newFigures.ts'
import { type Hows, settled } from '../../../metadata/authoring/figures/settledMeasures.ts'
import type { Measure } from '../../../metadata/generated/language.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf, useAnswer } from '../../core/hooks/useAnswer.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { type Draft, type Edit, entityOf } from '../base/draft.ts'
import { Choice, Words } from '../base/inputs.tsx'
import { contentOf, currentDocument, workshopCalls } from '../base/server.ts'
import { useEntities } from '../base/useEntities.ts'
import { Aggregations } from './Aggregations.tsx'
import { AddDialog } from './AddDialog.tsx'
import { finish, placeIn } from './adding.ts'
import { sourcesIn } from './chartSources.ts'
import { entitiesIn } from '../base/entitiesIn.ts'
import { blocks, charts } from '../base/designTexts.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  /** A dataset has been made for it. */
  readonly onChange?: () => void
}

export function ChartBuilder(props: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<BarChartOutlined />} onClick={() => setOpen(true)}>
        {say(charts.add)}
      </Button>
      {open && <ChartDialog {...props} kind="any" title={charts.add} close={() => setOpen(false)} />}
    </>
  )
}

/** What is wanted first: any chart, one figure by itself, or figures by days. */
export type ChartKind = 'any' | 'tile' | 'days'

interface DialogProps extends Props {
  readonly kind: ChartKind
  readonly title: Text
  readonly close: () => void
}

export function ChartDialog({ draft, edit, onChange, kind, title, close }: DialogProps) {
  const { document } = draft
  const around = useEntities(entitiesIn(document))
  const there = placeIn({ draft, around })
  const add = (wish: ChartWish, narrowed: readonly Narrowing[]): void => {
    finish({ edit, close }, withChart(document, wish, { ...there, narrowed }))
    onChange?.()
  }
  return (
    <Building
      over={entityOf(draft)}
      narrowings={(figures) => figureNarrowings(document, figures, there)}
      drills={(drawn) => drillsOf(document, drawn, there)}
      kind={kind}
      title={title}
      close={close}
      add={add}
    />
  )
}

const nothing: Partial<ChartWish> = {}

interface BuildingProps {
  /** The entity that the page is about. */
  readonly over: string | undefined
  /** What of the page could narrow these figures. */
  readonly narrowings: (figures: Figures) => readonly Source[]
  /** Which tables of it a click could filter. */
  readonly drills: (drawn: Parameters<typeof drillsOf>[1]) => ReturnType<typeof drillsOf>
  readonly kind: ChartKind
  readonly title: Text
  readonly close: () => void
  readonly add: (wish: ChartWish, narrowed: readonly Narrowing[]) => void
}

interface Dimension {
  readonly id: string
  readonly label: Text
  readonly grain?: string | null
  readonly field?: unknown
  readonly reference?: string | null
}

function Building({ over, narrowings, drills, kind, title: heading, close, add }: BuildingProps) {
  const say = useSay()
  const { api, notices } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).choices(signal), [api])
  const { answer: choices, error, again } = useAnswer(ask)
  const [wish, setWish] = useState(nothing)
  const [hows, setHows] = useState<Hows>({})
  const [followed, follow] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<ChartWish>): void => setWish((before) => ({ ...before, ...part }))
  const { usual, all } = sourcesIn(choices, over)
  const source = all.find(({ id }) => id === (wish.dataset ?? usual))
  const facts = source?.entity !== undefined ? [source.entity] : (choices?.datasets.find(({ id }) => id === source?.id)?.entities ?? [])
  const [fact, second] = facts
  const entities = useEntities(second === undefined ? (fact ?? '') : '')
  // an entity of which nobody has made figures yet: they are made with the chart
  const figures = choices && source?.entity !== undefined ? figuresOf(entities?.get(source.entity), choices) : undefined
  const dataset = figures ?? choices?.datasets.find(({ id }) => id === source?.id)
  const language = useLanguage()
  const title = wish.title ?? { zh: '', en: '' }
  const { series } = wish
  // what the tenant has added to the records, the dataset learns with the chart
  const further = dataset && !figures && second === undefined ? furtherDimensions(entities?.get(fact ?? ''), dataset.dimensions) : []
  const dimensions: readonly Dimension[] = [...(dataset?.dimensions ?? []), ...further]
  const narrowing = dataset ? narrowings({ entity: second === undefined ? entities?.get(fact ?? '') : undefined, dimensions }) : []
  const narrowed = narrowing.filter(({ path }) => followed?.includes(path) ?? true)
  const days = dimensions.filter(({ grain }) => grain === 'day')
  const usualX = kind === 'tile' ? undefined : (kind === 'days' ? days[0] : dimensions[0])?.id
  const x = 'x' in wish ? wish.x : usualX
  const shown = dimensions.filter(({ id }) => id === x || id === series)
  const fields = shown.map(({ id, field }) => (typeof field === 'string' ? field : id))
  const drilled = drills({ dataset: dataset?.id ?? '', entity: second === undefined ? fact : undefined, fields })
    // what narrows the figures is not narrowed by them
    .filter(({ id }) => !narrowed.some(({ path }) => path === `${id}.selected`))
  const drill = 'drill' in wish ? wish.drill : drilled[0]?.id
  const entity = second === undefined ? entities?.get(fact ?? '') : undefined
  const known: readonly ChosenMeasure[] = figures
    ? figures.measures.map((each) => ({ ...each, plain: isPlain(each) }))
    : (dataset?.measures ?? [])
  const offered: readonly ChosenMeasure[] = [...known, ...furtherMeasures(entity, known)]
  const measures = wish.measures ?? known.slice(0, 1).map(({ id }) => id)
  const chosen = offered.filter(({ id }) => measures.includes(id))
  const byDay = days.some(({ id }) => id === x)
  const fitting = (choices?.widgets ?? []).filter(
    ({ role, figures: rule }) => role === 'chart' && canDraw(rule, { x, series, measures, byDay }),
  )
  const usually = fitting.find(({ figures: rule }) => (kind === 'tile' ? rule?.tile : kind === 'days' ? rule?.x === 'day' : true))
  const widget = fitting.find(({ id }) => id === wish.widget) ?? usually ?? fitting[0]
  const named = dataset && { zh: title.zh || dataset.label.zh, en: title.en || dataset.label.en }
  const make = async (): Promise<void> => {
    if (!dataset || !widget || !named) return
    setBusy(true)
    try {
      const { measures: drawn, gained } = settled(chosen, { known, entity, hows })
      if (figures) {
        const whole = { ...figures, measures: [...figures.measures, ...gained] }
        await workshopCalls(api).save(`dataset:${figures.id}`, whole as Patchable)
      } else {
        const dimensions = further.filter((each) => shown.includes(each))
        await extended(workshopCalls(api), dataset.id, { dimensions, measures: gained })
      }
      const paths = narrowed.map(({ input, path }) => ({ input, path }))
      add(
        {
          widget: widget.id,
          dataset: dataset.id,
          title: named,
          x,
          series,
          measures: drawn,
          drill: drilled.find(({ id }) => id === drill)?.id,
        },
        paths,
      )
    } catch (cause) {
      notices.error(messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <AddDialog
      title={say(heading)}
      close={close}
      busy={busy}
      add={dataset && widget && measures.length > 0 ? () => void make() : undefined}
    >
      {choices ? (
        <>
          <Choice
            label={charts.dataset}
            of={all}
            value={source?.id}
            choose={(next) => {
              setWish({ title, ...(next !== undefined && { dataset: next }) })
              setHows({})
              follow(undefined)
            }}
          />
          <Choice label={charts.x} of={dimensions} value={x} choose={(next) => change({ x: next })} />
          <Choice label={charts.series} of={dimensions} value={series} choose={(next) => change({ series: next })} />
          <Choice label={charts.measures} of={offered} value={measures} chooseAll={(next) => change({ measures: next })} />
          <Aggregations chosen={chosen} entity={entity} hows={hows} change={setHows} />
          {drilled.length > 0 && <Choice label={charts.drill} of={drilled} value={drill} choose={(next) => change({ drill: next })} />}
          <Choice
            label={charts.widget}
            of={measures.length === 0 ? [] : fitting}
            value={measures.length === 0 ? undefined : widget?.id}
            choose={(next) => change({ widget: next ?? '' })}
          />
          {narrowing.length > 0 && (
            <Choice
              label={blocks.narrowed}
              of={narrowing.map(({ path, label }) => ({ id: path, label }))}
              value={narrowed.map(({ path }) => path)}
              chooseAll={follow}
            />
          )}
          {(['zh', 'en'] as const)
            .toSorted((each) => (each === language ? -1 : 1))
            .map((each) => (
              <Words
                key={each}
                label={charts[each]}
                value={title[each]}
                {...(dataset && { empty: dataset.label[each] })}
                change={(next) => change({ title: { ...title, [each]: next } })}
              />
            ))}
        </>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </AddDialog>
  )
}

interface Gained {
  readonly dimensions: readonly FurtherDimension[]
  readonly measures: readonly Measure[]
}

/** The draft of a dataset with further dimensions and measures. */
async function extended(calls: ReturnType<typeof workshopCalls>, dataset: string, further: Gained): Promise<void> {
  if (further.dimensions.length + further.measures.length === 0) return
  const answer = await calls.open(`dataset:${dataset}`, new AbortController().signal)
  const { product, draft } = answer
  const document = currentDocument(answer)
  if (!document) return
  const longer = (key: keyof Gained): readonly unknown[] => {
    const known: unknown = Reflect.get(document, key)
    return [...(Array.isArray(known) ? (known as readonly unknown[]) : []), ...further[key]]
  }
  const whole = { ...document, dimensions: longer('dimensions'), measures: longer('measures') } as Patchable
  await calls.save(`dataset:${dataset}`, contentOf(product, whole), {
    version: draft?.version,
  })
}
