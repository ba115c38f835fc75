// What the console says of documents that are about to become live: what is wrong, which stored rows would not pass, and all changes in words.
import { Alert } from 'antd'
import { fill } from '../../metadata/fill.ts'
import { useSay } from '../hooks.ts'
import type { Checked } from './server.ts'
import { texts, weights } from './texts.ts'
import styles from './workshop.module.css'

/** Whether they may be published as they are. */
export const isFit = ({ problems, violations, excess }: Checked): boolean => problems.length + violations.length + excess.length === 0

export function Findings({ checked: { problems, violations, changes, excess, beyond } }: { readonly checked: Checked }) {
  const say = useSay()
  return (
    <>
      {problems.length > 0 && (
        <Alert type="error" showIcon title={say(texts.broken)} description={problems.map(({ message }) => message).join('\n')} />
      )}
      {violations.length > 0 && (
        <Alert type="error" showIcon title={say(texts.rowsFail)} description={violations.map(({ message }) => message).join('\n')} />
      )}
      {excess.length > 0 && <Alert type="error" showIcon title={say(texts.excess)} description={beyond} />}
      {changes.length === 0 && problems.length === 0 && <p className={styles.hint}>{say(texts.sameAsLive)}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.subject.id} ${change.message.en}`} data-weight={change.weight}>
            <span>
              {say(change.message)}
              {change.counts && change.counts.total > 0 && (
                <small>{fill(say(change.counts.rows > 0 ? texts.rowsMisfit : texts.rowsFit), { ...change.counts })}</small>
              )}
            </span>
            <em>{say(weights[change.weight])}</em>
          </li>
        ))}
      </ul>
    </>
  )
}
