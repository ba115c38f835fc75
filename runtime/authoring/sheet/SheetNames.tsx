// What the new entity and its page are called.
import { Input } from 'antd'
import { useId } from 'react'
import { proposedId } from '../../../metadata/authoring/add/newDocument.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { type Plan, wrongId } from './plan.ts'
import styles from './sheet.module.css'
import { sheetTexts } from './texts.ts'

interface Props {
  readonly plan: Plan
  readonly change: (plan: Plan) => void
}

export function SheetNames({ plan, change }: Props) {
  const say = useSay()
  const id = useId()
  const { label } = plan
  return (
    <div className={styles.names}>
      <label htmlFor={`${id}zh`}>
        {say(sheetTexts.zh)}
        <Input
          id={`${id}zh`}
          value={label.zh}
          maxLength={40}
          onChange={({ target }) => change({ ...plan, label: { ...label, zh: target.value } })}
        />
      </label>
      <label htmlFor={`${id}en`}>
        {say(sheetTexts.en)}
        <Input
          id={`${id}en`}
          value={label.en}
          maxLength={60}
          onChange={({ target }) =>
            change({
              ...plan,
              label: { ...label, en: target.value },
              // it follows until somebody has written another
              ...(plan.id === proposedId(label.en, plan.taken) && { id: proposedId(target.value, plan.taken) }),
            })
          }
        />
      </label>
      <label htmlFor={`${id}id`}>
        {say(sheetTexts.id)}
        <Input
          id={`${id}id`}
          value={plan.id}
          {...(wrongId(plan) && { status: 'error' as const })}
          onChange={({ target }) => change({ ...plan, id: target.value.trim() })}
        />
      </label>
    </div>
  )
}
