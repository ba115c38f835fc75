// Says that a later page of a list has something new, and leads to it.
import { Button } from 'antd'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from '../base/page.module.css'
import { sentences, texts } from '../../core/i18n/pageTexts.ts'
import type { Live } from './useLive.ts'

export function FreshRows({ live: { fresh, show } }: { readonly live: Live }) {
  const say = useSay()
  if (fresh === undefined) return null
  return (
    <div className={styles.fresh} role="status">
      {say(sentences.fresh(fresh))}
      <Button type="link" size="small" onClick={show}>
        {say(texts.show)}
      </Button>
    </div>
  )
}
