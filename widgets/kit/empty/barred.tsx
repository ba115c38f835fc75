// Around the controls of a condition that may hold what cannot be searched for: it stays, bars the search, and from then on what is wrong is said below.
import { useEffect, useRef, useState, type InvalidEvent, type ReactNode } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../../runtime/index.ts'
import '../fields.css'

interface BarredProps {
  readonly id: string
  /** Of each input in turn. */
  readonly faults: readonly (Text | undefined)[]
  readonly describedBy?: string
  readonly children: (shown: { readonly told: boolean; readonly describedBy: string | undefined }) => ReactNode
}

export function Barred({ id, faults, describedBy, children }: BarredProps) {
  const say = useSay()
  const around = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState(false)
  // The form around does not submit while an input is not valid.
  useEffect(() => {
    around.current?.querySelectorAll('input').forEach((input, at) => {
      const fault = faults[at]
      input.setCustomValidity(fault ? say(fault) : '')
    })
  })
  const onInvalid = (event: InvalidEvent<HTMLElement>): void => {
    event.preventDefault()
    setTold(true)
    if (!around.current?.contains(document.activeElement) && event.target instanceof HTMLElement) event.target.focus()
  }
  // the panel around says it already
  const said = told && describedBy === undefined ? faults.find((fault) => fault !== undefined) : undefined
  const describing = said ? `${id}-wrong` : describedBy
  return (
    <div ref={around} onInvalidCapture={onInvalid}>
      {children({ told: told || describedBy !== undefined, describedBy: describing })}
      {said && (
        <p id={`${id}-wrong`} className="kit-wrong" role="alert">
          {say(said)}
        </p>
      )}
    </div>
  )
}
