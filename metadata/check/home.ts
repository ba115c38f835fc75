// Entities at home in `control`: the platform's own modules write their rows, which others refer to and look up, and no more.
import { type Place, problem } from '../errors.ts'
import type { EntityDocument } from '../generated/language.ts'
import type { Problem, Text } from '../model.ts'
import type { Names } from '../resolve/resolve.ts'
import type { EntityUnderCheck } from './entityUnderCheck.ts'

/** What such an entity says of itself; all else would be the platform's modules' to keep. */
const said: ReadonlySet<string> = new Set<keyof EntityDocument>([
  'kind',
  'id',
  'label',
  'home',
  'store',
  'display',
  'lookup',
  'api',
  'schema',
])
const calls: ReadonlySet<string> = new Set(['base', 'options'])

export const isControl = (entity: string | undefined, { documents }: Pick<Names, 'documents'>): boolean =>
  documents.entity.get(entity ?? '')?.document.home === 'control'

/** Keys of an entity of the platform that nobody would heed. */
export function checkHome({ entity: { document }, place }: EntityUnderCheck): Problem[] {
  if (document.home !== 'control') return []
  const refused = (...keys: string[]) => problem('notSupported', place(...keys), { word: ofControl(keys.at(-1) ?? '') })
  return [
    ...Object.keys(document).flatMap((key) => (said.has(key) || key.startsWith('$') ? [] : [refused(key)])),
    ...Object.keys(document.api ?? {}).flatMap((key) => (calls.has(key) ? [] : [refused('api', key)])),
    ...Object.entries(document.schema.properties).flatMap(([name, { 'x-field': field }]) =>
      (['reference', 'computed', 'required', 'disabled', 'default'] as const).flatMap((key) =>
        field[key] === undefined ? [] : [refused('schema', 'properties', name, 'x-field', key)],
      ),
    ),
  ]
}

const ofControl = (word: string): Text => ({ zh: `平台实体（home: control）的 ${word}`, en: `${word} of an entity at home in control` })

/** The problem of showing or counting rows of the platform where only those of the mill can be. */
export function notHere(entity: string | undefined, place: Place, { names, as }: { names: Names; as: Text }): Problem[] {
  return isControl(entity, names) ? [problem('notSupported', place, { word: as })] : []
}
