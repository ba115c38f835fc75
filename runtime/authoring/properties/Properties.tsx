// The properties of the chosen part, a form that the language's own schemas make.
import { Fragment, useMemo } from 'react'
import { propertiesAt } from '../../../metadata/authoring/properties/properties.ts'
import type { Property } from '../../../metadata/authoring/properties/propertyOf.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit } from '../base/draft.ts'
import { keyOf } from './Outline.tsx'
import { PropertyInput } from './PropertyInput.tsx'
import { TestValues } from './TestValues.tsx'
import { isTestRecord } from './useTestable.ts'
import { texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  /** Messages by the JSON pointer they stand at. */
  readonly errors: ReadonlyMap<string, string>
  readonly names: Readonly<Record<string, Text>>
}

export function Properties(props: Props) {
  const { document, selected } = props.draft
  return isTestRecord(document, selected) ? <TestValues {...props} /> : <PartProperties {...props} />
}

function PartProperties({ draft: { document, selected }, edit, errors, names }: Props) {
  const say = useSay()
  const properties = useMemo(() => propertiesAt(document.kind, selected, document), [document, selected])
  const part = valueAt(document, selected)
  const isEmpty = isJsonObject(part) && Object.keys(part).length === 0
  if (properties.length === 0) return <p className={styles.hint}>{say(isEmpty ? texts.nothingIn : texts.noProperties)}</p>
  const valueOf = (property: Property): unknown => (typeof part === 'string' ? wordValue(property, part) : valueAt(part, property.path))
  const errorOf = ({ path }: Property): string | undefined => {
    const at = keyOf([...selected, ...path])
    return errors.get(at) ?? within(errors, at)
  }
  // what the part cannot carry is seen only where it is there all the same
  const drawn = properties.filter((each) => !each.unfit || valueOf(each) !== undefined || errorOf(each) !== undefined)
  return (
    <div className={styles.properties}>
      {drawn.map((property, index) => {
        const at = keyOf([...selected, ...property.path])
        const isHead = property.group !== undefined && property.group.en !== drawn[index - 1]?.group?.en
        return (
          <Fragment key={at}>
            {isHead && property.group && <h3 className={styles.heading}>{say(property.group)}</h3>}
            <PropertyInput
              id={`property-${at}`}
              property={property}
              value={valueOf(property)}
              error={errorOf(property) ?? (property.unfit && say(texts.unfit))}
              names={names}
              place={{ document, path: [...selected, ...property.path] }}
              onChange={(value) => edit({ edit: 'set', part: selected, property: property.path, value, typed: isTyped(property) })}
            />
          </Fragment>
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
