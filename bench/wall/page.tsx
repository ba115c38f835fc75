// The wall of spindles with 120,000 of them, and what drives it: a full update each second, a frame at a time counted.
import { Suspense, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type LiveItem, Preview } from '../../runtime/index.ts'
import { widgets } from '../../widgets/index.ts'
import { liveBase, millOf } from '../../widgets/kit/testing/liveItems.ts'
import SpindleWall from '../../widgets/spindleWall/component.tsx'

/** Two workshops. */
const mill = millOf(50, 1_200)
const settings = { calm: 'running', urgent: ['broken', 'weak', 'slip'], height: 900 }

/** Every machine stands otherwise, and one spindle in a hundred of each. */
const renewed = (items: readonly LiveItem[], round: number): readonly LiveItem[] =>
  items.map((item) => ({
    ...item,
    places: item.places?.map((code, at) => ((at + round) % 100 === 0 ? 1 + ((code + round) % 5) : code)),
  }))

function Page() {
  const [round, setRound] = useState(0)
  const items = useMemo(() => renewed(mill, round), [round])
  useEffect(() => {
    window.renewWall = () => setRound((before) => before + 1)
  }, [])
  return <SpindleWall {...liveBase} items={items} settings={settings} />
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Preview widgets={widgets} language="zh" dark={false} density="middle">
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  </Preview>,
)
