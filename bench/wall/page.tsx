// The wall of spindles with 120,000 of them, and what drives it: full updates as they come over the line, from text to picture.
import { Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type LiveItem, Preview } from '../../runtime/index.ts'
import { codesOf } from '../../runtime/core/live/liveItems.ts'
import { widgets } from '../../widgets/index.ts'
import { liveBase } from '../../widgets/kit/testing/liveItems.ts'
import SpindleWall from '../../widgets/spindleWall/component.tsx'
import { mill, saidIn } from './said.ts'

const settings = { calm: 'running', urgent: ['broken', 'weak', 'slip'], height: 900 }

function heard(text: string): readonly LiveItem[] {
  const maps: readonly string[] = JSON.parse(text)
  return mill.map((item, at) => ({ ...item, places: codesOf(maps[at] ?? '') }))
}

function Page() {
  const [items, setItems] = useState(mill)
  useEffect(() => {
    let round = 0
    window.renewWall = () => setItems(heard(saidIn(round++)))
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
