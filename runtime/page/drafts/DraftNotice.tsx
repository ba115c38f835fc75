// Offers what was typed and not saved when the form was last left.
import { Alert, Button } from 'antd'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import styles from './draft.module.css'
import type { DraftOffer } from './useDraft.ts'

const words = {
  offer: (at: string): Text => ({ zh: `有一份 ${at} 未保存的草稿`, en: `There is an unsaved draft of ${at}` }),
  outdated: { zh: '此后记录已被修改，恢复后请核对。', en: 'The record has been changed since; compare after restoring.' },
  take: { zh: '恢复', en: 'Restore' },
  drop: { zh: '丢弃', en: 'Discard' },
}

export function DraftNotice({ offer: { draft, outdated, take, drop } }: { readonly offer: DraftOffer }) {
  const say = useSay()
  const at = momentText(new Date(draft.at))
  return (
    <Alert
      className={styles.notice ?? ''}
      type="info"
      showIcon
      title={say(words.offer(at))}
      {...(outdated && { description: say(words.outdated) })}
      action={
        <span className={styles.actions}>
          <Button size="small" type="primary" onClick={take}>
            {say(words.take)}
          </Button>
          <Button size="small" onClick={drop}>
            {say(words.drop)}
          </Button>
        </span>
      }
    />
  )
}
