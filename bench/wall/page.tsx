// The wall of spindles with 120,000 of them, and what drives it: full updates as they come over the line, from text to picture.
import { Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type LiveItem, Preview } from '../../runtime/index.ts'
import { codesOf } from '../../runtime/core/live/liveItems.ts'
import { widgets } from '../../widgets/index.ts'
import { liveBase, millOf } from '../../widgets/kit/testing/liveItems.ts'
import SpindleWall from '../../widgets/spindleWall/component.tsx'

/** Two workshops. */
const mill = millOf(50, 1_200)
const settings = { calm: 'running', urgent: ['broken', 'weak', 'slip'], height: 900 }

const packed = (codes: Uint8Array): string => {
  let bytes = ''
  for (let at = 0; at < codes.length; at += 2) bytes += String.fromCodePoint((codes[at] ?? 0) | ((codes[at + 1] ?? 0) << 4))
  return btoa(bytes)
}

/** Every machine stands otherwise, and one spindle in a hundred of each: what the server would send. */
const said = Array.from({ length: 25 }, (_, round) =>
  JSON.stringify(
    mill.map(({ places = new Uint8Array() }) =>
      packed(places.map((code, at) => ((at + round) % 100 === 0 ? 1 + ((code + round) % 5) : code))),
    ),
  ),
)

function heard(text: string): readonly LiveItem[] {
  const maps: readonly string[] = JSON.parse(text)
  return mill.map((item, at) => ({ ...item, places: codesOf(maps[at] ?? '') }))
}

function Page() {
  const [items, setItems] = useState(mill)
  useEffect(() => {
    let round = 0
    window.renewWall = () => setItems(heard(said[round++ % said.length] ?? '[]'))
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
