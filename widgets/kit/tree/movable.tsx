// A node that can be dragged onto another, below which it then stands. Never between two: what is kept is where a node belongs.
import { useState, type DragEvent, type ReactNode } from 'react'

export interface Moves {
  readonly mayMove: (id: string) => boolean
  readonly mayDrop: (id: string, target: string) => boolean
  readonly onMove: (id: string, target: string) => void
}

interface MovableProps {
  readonly id: string
  readonly moves: Moves
  /** The node under way, shared by all nodes of the tree: a drag tells no other node what it carries before the drop. */
  readonly dragged: string | undefined
  readonly onDrag: (id: string | undefined) => void
  readonly children: ReactNode
}

export function Movable({ id, moves, dragged, onDrag, children }: MovableProps) {
  const [over, setOver] = useState(false)
  const accepts = (): boolean => dragged !== undefined && dragged !== id && moves.mayDrop(dragged, id)
  const onOver = (event: DragEvent) => {
    if (!accepts()) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (dragged === undefined || !accepts()) return
    event.preventDefault()
    onDrag(undefined)
    moves.onMove(dragged, id)
  }
  return (
    <span
      className="kit-movable"
      data-over={over || undefined}
      draggable={moves.mayMove(id)}
      onDragStart={(event) => {
        onDrag(id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={onOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </span>
  )
}
