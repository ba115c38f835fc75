// The name of a region, written where the region lies: what was drawn is named, and the next one drawn, without a look elsewhere.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FormField } from '../../metadata/model/model.ts'
import type { Region } from '../../metadata/values/regions.ts'
import { useSay } from '../../runtime/index.ts'
import { captionPosition } from './geometry.ts'

export interface Naming {
  /** What holds the names. */
  readonly of: FormField
  /** Characters of a name. */
  readonly most: number | undefined
  /** The region that is being named. */
  readonly index: number | undefined
  readonly begin: (index: number | undefined) => void
  readonly give: (index: number, name: string) => void
}

interface Props {
  readonly index: number
  readonly name: string
  readonly place: Region
  readonly naming: Naming
}

export function BoxName({ index, name, place, naming }: Props) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  /** What is typed stays as typed, whenever it comes back. */
  const [typed, setTyped] = useState(name)
  useEffect(() => {
    // The picture stays where it is.
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    // Neither is the form sent, nor does what stands around it close.
    event.preventDefault()
    event.stopPropagation()
    if (input.current?.previousElementSibling instanceof HTMLElement) input.current.previousElementSibling.focus({ preventScroll: true })
    naming.begin(undefined)
  }
  return (
    <input
      ref={input}
      className="regions-name"
      style={captionPosition(place)}
      aria-label={`${say(naming.of.label)} ${index + 1}`}
      placeholder={say(naming.of.label)}
      maxLength={naming.most}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        naming.give(index, value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => naming.begin(undefined)}
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}
