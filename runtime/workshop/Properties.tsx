// The properties of the chosen part, a form that the language's own schemas make.
import { useMemo } from 'react'
import { propertiesAt } from '../../metadata/assist/properties.ts'
import type { Property } from '../../metadata/assist/propertyOf.ts'
import { valueAt } from '../../metadata/assist/valueAt.ts'
import type { Text } from '../../metadata/model.ts'
import { useSay } from '../hooks.ts'
import type { Draft, Edit } from './draft.ts'
import { keyOf } from './Outline.tsx'
import { PropertyInput } from './PropertyInput.tsx'
import { GivenValues } from './tests/GivenValues.tsx'
import { isGiven } from './tests/useTestable.ts'
import { texts } from './texts.ts'
import styles from './workshop.module.css'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  /** Messages by the JSON pointer they stand at. */
  readonly errors: ReadonlyMap<string, string>
  readonly names: Readonly<Record<string, Text>>
}

export function Properties(props: Props) {
  const { document, selected } = props.draft
  return isGiven(document, selected) ? <GivenValues {...props} /> : <PartProperties {...props} />
}

function PartProperties({ draft: { document, selected }, edit, errors, names }: Props) {
  const say = useSay()
  const properties = useMemo(() => propertiesAt(document.kind, selected, document), [document, selected])
  if (properties.length === 0) return <p className={styles.hint}>{say(texts.noProperties)}</p>
  const part = valueAt(document, selected)
  return (
    <div className={styles.properties}>
      {properties.map((property) => {
        const at = keyOf([...selected, ...property.path])
        return (
          <PropertyInput
            key={at}
            id={`property-${at}`}
            property={property}
            value={typeof part === 'string' ? wordValue(property, part) : valueAt(part, property.path)}
            error={errors.get(at) ?? within(errors, at)}
            names={names}
            place={{ document, path: [...selected, ...property.path] }}
            onChange={(value) => edit({ edit: 'set', part: selected, property: property.path, value, typed: isTyped(property) })}
          />
        )
      })}
    </div>
  )
}

/** Letter by letter: choices are steps of their own. */
const isTyped = ({ type }: Property): boolean => !['choice', 'switch', 'list', 'widget'].includes(type)

/** What is wrong within a value that is said in one place, such as one of two languages. */
function within(errors: ReadonlyMap<string, string>, at: string): string | undefined {
  for (const [path, message] of errors) if (path.startsWith(`${at}/`)) return message
  return undefined
}

/** Of a word only the key that it stands for has a value. */
const wordValue = ({ path: [key] }: Property, word: string): unknown =>
  key === 'field' || key === 'action' || key === 'page' ? word : undefined
