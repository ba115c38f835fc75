// A node that can be dragged onto another, below which it then stands. Never between two: what is kept is where a node belongs.
import { useState, type DragEvent, type ReactNode, type RefObject } from 'react'

export interface Moves {
  readonly mayMove: (id: string) => boolean
  readonly mayDrop: (id: string, target: string) => boolean
  readonly onMove: (id: string, target: string) => void
}

interface MovableProps {
  readonly id: string
  readonly moves: Moves
  /** The node under way, shared by all nodes of the tree: a drag tells no other node what it carries before the drop. */
  readonly dragged: RefObject<string | undefined>
  readonly children: ReactNode
}

export function Movable({ id, moves, dragged, children }: MovableProps) {
  const [over, setOver] = useState(false)
  const accepts = (): boolean => dragged.current !== undefined && dragged.current !== id && moves.mayDrop(dragged.current, id)
  const onOver = (event: DragEvent) => {
    if (!accepts()) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const moved = dragged.current
    if (moved === undefined || !accepts()) return
    event.preventDefault()
    dragged.current = undefined
    moves.onMove(moved, id)
  }
  return (
    <span
      className="kit-movable"
      data-over={over || undefined}
      draggable={moves.mayMove(id)}
      onDragStart={(event) => {
        dragged.current = id
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
      }}
      onDragEnd={() => {
        dragged.current = undefined
      }}
      onDragOver={onOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </span>
  )
}
