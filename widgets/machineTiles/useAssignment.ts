// Which records and which tiles are chosen to be assigned to each other, by pointer, keys, drag and scan.
import { useMemo, useState } from 'react'
import type { LiveAssigning, LiveItem } from '../../runtime/index.ts'

export interface Assignment {
  readonly records: ReadonlySet<string>
  readonly tiles: ReadonlySet<string>
  readonly toggleRecord: (id: string) => void
  readonly toggleTile: (id: string) => void
  /** Of the chosen records, and of the one that is dragged; to the tile, or all chosen ones where it is among them. */
  readonly drop: (tile: string, record: string) => void
  readonly carry: () => void
  readonly open: () => void
  readonly clear: () => void
  /** What a scanner typed: a record is chosen, a tile takes the chosen records. Answers whether it was found. */
  readonly scan: (text: string) => Promise<boolean>
}

const none: ReadonlySet<string> = new Set()

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Called by its title, or by a figure that is a text of its own, as the number that its code holds. */
const isCalled = ({ title, figures }: LiveItem, text: string): boolean =>
  title.toLowerCase() === text || figures.some((figure) => figure.text.toLowerCase() === text)

export function useAssignment(assign: LiveAssigning | undefined, items: readonly LiveItem[]): Assignment {
  const [records, setRecords] = useState(none)
  const [tiles, setTiles] = useState(none)
  return useMemo(() => {
    const clear = () => {
      setRecords(none)
      setTiles(none)
    }
    const itemsOf = (ids: ReadonlySet<string>) => items.filter(({ id }) => ids.has(id))
    const bind = async (those: ReadonlySet<string>, to: ReadonlySet<string>) => {
      if (those.size === 0 || to.size === 0) return
      if (await assign?.carry([...those], itemsOf(to))) clear()
    }
    return {
      records,
      tiles,
      clear,
      toggleRecord: (id) => setRecords((before) => toggled(before, id)),
      toggleTile: (id) => setTiles((before) => toggled(before, id)),
      drop: (tile, record) => void bind(records.has(record) ? records : new Set([record]), tiles.has(tile) ? tiles : new Set([tile])),
      carry: () => void bind(records, tiles),
      open: () => assign?.open([...records], itemsOf(tiles)),
      scan: async (text) => {
        const found = items.find((item) => isCalled(item, text.toLowerCase()))
        if (found && records.size > 0) await bind(records, new Set([found.id]))
        else if (found) setTiles((before) => new Set([...before, found.id]))
        const record = found ? undefined : await assign?.options.hasty?.named(text)
        if (record) setRecords((before) => new Set([...before, record.value]))
        return found !== undefined || record !== undefined
      },
    }
  }, [assign, items, records, tiles])
}
