// What came of an operation that is carried out for what it finds: fields of the record as they stand afterwards.
import { Button } from 'antd'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row } from '../../../core/contracts/contract.ts'
import { useSay } from '../../../core/hooks/hooks.ts'
import { texts } from '../../../core/i18n/pageTexts.ts'
import styles from './operation.module.css'

interface Props {
  readonly entity: EntityView
  /** Fields of the entity. */
  readonly shows: readonly string[]
  readonly after: Row
  readonly close: () => void
}

export function Outcome({ entity, shows, after, close }: Props) {
  const say = useSay()
  return (
    <>
      <dl className={styles.outcome} role="status">
        {shows.map((name) => (
          <div key={name}>
            <dt>{say(entity.fields[name]?.label ?? { zh: name, en: name })}</dt>
            <dd>{String(after.$labels?.[name] ?? after[name] ?? '--')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <Button type="primary" autoFocus onClick={close}>
          {say(texts.close)}
        </Button>
      </div>
    </>
  )
}
