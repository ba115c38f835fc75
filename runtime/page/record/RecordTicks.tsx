// Values of a record in the tree that they were ticked in: the widget of the form, which here can only be read.
import { useId } from 'react'
import type { DetailTicks } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useWidgets } from '../../core/hooks/hooks.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { usePageScope } from '../base/scope.ts'
import { fieldWidget } from '../base/widgetOf.ts'
import styles from './ticks.module.css'

const state = { disabled: false, readOnly: true, required: false }
const nothing = () => undefined

export function RecordTicks({ part: { field }, row }: { readonly part: DetailTicks; readonly row: Row }) {
  const id = useId()
  const say = useSay()
  const language = useLanguage()
  const { bundle } = usePageScope()
  const Field = fieldWidget(useWidgets(), field.widget.name)
  const dictionary = bundle.dictionaries[field.dictionary ?? '']
  return (
    <section className={styles.ticks}>
      <h3 id={`${id}-label`}>{say(field.label)}</h3>
      <Field
        id={id}
        value={row[field.field]}
        onChange={nothing}
        field={field}
        state={{ ...state, labelledBy: `${id}-label` }}
        settings={field.widget.props}
        {...(dictionary && { options: dictionaryOptions(dictionary, language, [row[field.field]].flat()) })}
      />
    </section>
  )
}
