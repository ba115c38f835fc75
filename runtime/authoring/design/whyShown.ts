// Why a part of the page is seen, or is not: what its document says, and what whoever looks may do.
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { Seen } from '../../../metadata/authoring/add/placesOnPage.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { reasons } from '../base/designTexts.ts'

interface Looked {
  readonly document: { readonly id: string }
  readonly path: readonly string[]
  readonly seen: Seen | undefined
  /** Permission keys of the page that the reader holds; undefined while the page is on its way. */
  readonly keys: ReadonlySet<string> | undefined
  /** What the keys are called, as far as it is known. */
  readonly called: ReadonlyMap<string, Text>
  /** Whether it is drawn now; folded: it lies behind the button that stands for what finds no room. */
  readonly isDrawn: boolean | 'folded'
}

interface Reason {
  readonly text: Text
  /** What has to hold, and where it is said. */
  readonly condition?: { readonly cel: string; readonly path: readonly string[] }
}

/** From the outermost part that says something to the part itself, last whether it is seen. */
export function whyShown({ document, path, seen, keys, called, isDrawn }: Looked): readonly Reason[] {
  const said = path.flatMap((_, at) => saidBy(document, path.slice(0, at + 1)))
  const key = seen && `${document.id}/${seen.block}/${seen.action ?? 'view'}`
  // a button has a key always, a block where it shows data of its own
  const isKeyed = key !== undefined && keys !== undefined && (seen?.action !== undefined || keys.has(key))
  const right = isKeyed ? [{ text: filled(keys.has(key) ? reasons.held : reasons.notHeld, called.get(key) ?? { zh: key, en: key }) }] : []
  return [...said, ...right, { text: isDrawn === 'folded' ? reasons.folded : isDrawn ? reasons.drawn : reasons.notDrawn }]
}

function saidBy(document: object, path: readonly string[]): readonly Reason[] {
  const part = valueAt(document, path)
  if (!isJsonObject(part)) return []
  const { hidden, visible } = part
  return [
    ...(hidden === true ? [{ text: reasons.hidden }] : []),
    ...(visible === false ? [{ text: reasons.invisible }] : []),
    ...['visible', 'when'].flatMap((key) => {
      const condition = part[key]
      return isJsonObject(condition) && typeof condition.cel === 'string'
        ? [{ text: reasons.condition, condition: { cel: condition.cel, path: [...path, key] } }]
        : []
    }),
  ]
}

const filled = (text: Text, key: Text): Text => ({ zh: fill(text.zh, { key: key.zh }), en: fill(text.en, { key: key.en }) })
