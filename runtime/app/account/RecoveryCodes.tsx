// The recovery codes, shown this once.
import { Button } from 'antd'
import { useSay } from '../../core/hooks/hooks.ts'
import { useCopy } from '../../core/hooks/useCopy.ts'
import { texts } from './texts.ts'
import styles from './account.module.css'

export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const say = useSay()
  const copy = useCopy()
  return (
    <section aria-label={say(texts.codesTitle)}>
      <h4 className={styles.title}>{say(texts.codesTitle)}</h4>
      <p className={styles.hint}>{say(texts.codesHint)}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onKept}>
          {say(texts.saved)}
        </Button>
        <Button onClick={() => copy(codes.join('\n'))}>{say(texts.copy)}</Button>
      </div>
    </section>
  )
}
