// Where a mill begins that has nothing yet: what is to be entered, in its order, until all of it is there.
import { CheckCircleFilled } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices, useVisible } from '../../core/hooks/hooks.ts'
import styles from './firstSteps.module.css'

const texts = {
  title: { zh: '从这里开始', en: 'Begin here' },
  hint: {
    zh: '按顺序录入这些资料，页面上就会有数据。已完成 {done} / {all}',
    en: 'Enter these in their order, and the pages fill. {done} of {all} are there',
  },
  done: { zh: '已完成', en: 'Done' },
  next: { zh: '下一步', en: 'Next' },
} satisfies Record<string, Text>

interface Step {
  readonly entity: string
  readonly label: Text
  readonly path: string
  readonly done: boolean
}

export function FirstSteps() {
  const { api } = useServices()
  const say = useSay()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const visible = useVisible()
  useEffect(() => {
    if (visible) api.call<readonly Step[]>('/tenant-system/first-steps', { quiet: true, silent: true }).then(setSteps, () => undefined)
  }, [api, visible])
  const next = steps.find(({ done }) => !done)
  if (!next) return null
  const done = steps.filter((step) => step.done).length
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{say(texts.title)}</h2>
      <p className={styles.hint}>{fill(say(texts.hint), { done, all: steps.length })}</p>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.entity}>
            <Link className={styles.step} to={step.path} data-done={step.done || undefined} data-next={step === next || undefined}>
              <span className={styles.mark} aria-hidden={!step.done}>
                {step.done ? <CheckCircleFilled aria-label={say(texts.done)} /> : index + 1}
              </span>
              <span className={styles.name}>{say(step.label)}</span>
              {step === next && <span className={styles.next}>{say(texts.next)}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
