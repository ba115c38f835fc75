// What is said in no simpler way: as JSON; a field's default as a value of that field.
import { Input } from 'antd'
import { useState } from 'react'
import { subjectsOf } from '../../../metadata/authoring/conditions/subjects.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { FieldSchema } from '../../../metadata/generated/language.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { PropertyProps } from './propertyProps.ts'
import { TestValue } from './TestValue.tsx'
import { documentIn } from '../text/readable.ts'
import { texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

export function JsonInput(props: PropertyProps) {
  const subject = defaulted(props)
  if (!subject) return <JsonArea {...props} />
  return (
    <div role="group" aria-labelledby={`${props.id}-label`}>
      <TestValue subject={{ ...subject, label: props.property.label }} value={props.value} change={props.onChange} />
    </div>
  )
}

/** The field whose default this is, where its values can be chosen or typed as such. */
function defaulted({ place: { document, path } }: PropertyProps) {
  const name = path[2] ?? ''
  if (document.kind !== 'entity' || path.join('/') !== `schema/properties/${name}/default`) return undefined
  const field = valueAt(document, path.slice(0, -1)) as FieldSchema
  const [subject] = subjectsOf({ self: { properties: { [name]: field }, isStored: false, children: [] } }).filter(
    (each) => each.path === `self.${name}`,
  )
  return subject?.kind === 'other' ? undefined : subject
}

function JsonArea({ id, value, onChange, error }: PropertyProps) {
  const say = useSay()
  const [text, setText] = useState<string>()
  const shown = text ?? (value === undefined ? '' : JSON.stringify(value))
  const isBad = text !== undefined && text !== '' && documentIn(text) === undefined
  return (
    <>
      <Input.TextArea
        id={id}
        className={styles.cel ?? ''}
        rows={1}
        value={shown}
        status={isBad || error !== undefined ? 'error' : ''}
        onChange={({ target }) => {
          setText(target.value)
          if (target.value === '') onChange(undefined)
          else if (documentIn(target.value) !== undefined) onChange(documentIn(target.value))
        }}
        onBlur={() => !isBad && setText(undefined)}
      />
      {isBad && <p className={styles.error}>{say(texts.badValue)}</p>}
    </>
  )
}
