// Regions of a picture as records hold them, and how they are drawn over it.
import { REGION_SIDES, type Region } from '../../../metadata/values/regions.ts'
import { entriesOf, type Entry } from './entries.ts'
import { numberOf, textOf } from '../text/setting.ts'
import './regions.css'

export interface NamedRegion {
  readonly entry: Entry
  readonly place: Region
  /** What the first words of the entry call it. */
  readonly name: string
}

/** An entry whose place cannot be read lies in the upper left corner, where it can be seen and mended. */
export const regionsOf = (value: unknown): readonly NamedRegion[] =>
  entriesOf(value).map((entry) => ({
    entry,
    place: { x: numberOf(entry['x']) ?? 0, y: numberOf(entry['y']) ?? 0, w: numberOf(entry['w']) ?? 0.1, h: numberOf(entry['h']) ?? 0.1 },
    name: nameOf(entry),
  }))

const sides: ReadonlySet<string> = new Set(REGION_SIDES)

const nameOf = (entry: Entry): string =>
  textOf(entry['label']) || textOf(Object.entries(entry).find(([name, value]) => !sides.has(name) && typeof value === 'string')?.[1])

const percent = (share: number): string => `${share * 100}%`

/** Where its box lies over the picture. */
export const boxOf = ({ x, y, w, h }: Region) => ({ left: percent(x), top: percent(y), width: percent(w), height: percent(h) })
