// The members of an object, each under its name.
import { useMemo } from 'react'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { groupOf } from '../kit/text/aria.ts'
import { declaredFields } from '../kit/text/declaredFields.ts'
import './keyValue.css'

const words = { none: { zh: '没有可填写的参数', en: 'There are no parameters to fill in' } }

export default function KeyValueField(props: FieldProps) {
  const { id, field, schema, settings, item: Item } = props
  const say = useSay()
  const members = useMemo(
    () => (settings['keys'] === undefined && field.parts) || declaredFields(settings['keys'], schema),
    [field, settings, schema],
  )
  if (!Item || members.length === 0) return <div className="key-value-none">{say(words.none)}</div>
  return (
    <div {...groupOf(props)} className="key-value">
      {members.map((member) => (
        <div key={member.field} className="key-value-member">
          <span id={`${id}-${member.field}-name`} className="key-value-name" data-required={member.required === true ? '' : undefined}>
            {say(member.label)}
          </span>
          <Item path={member.field} field={member} labelledBy={`${id}-${member.field}-name`} />
        </div>
      ))}
    </div>
  )
}
