// The export centre's place in the header. Its code is fetched when an export is begun or asked for, else once the console has come to rest.
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useServices } from '../hooks.ts'
import { loadable, useAside } from '../loadable.ts'

const code = loadable(async () => (await import('./ExportWatch.tsx')).ExportWatch)

/** Milliseconds after which somebody who has come back is told of what is ready. */
const restAfter = 4_000

export const ExportEntry = observer(function ExportEntry() {
  const { exports } = useServices()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restAfter)
    return () => clearTimeout(timer)
  }, [])
  return rested || exports.begun > 0 || exports.shown ? <Watch /> : null
})

function Watch() {
  const ExportWatch = useAside(code)
  return ExportWatch ? <ExportWatch /> : null
}
