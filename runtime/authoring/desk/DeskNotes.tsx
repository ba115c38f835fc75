// How a document on the desk stands: what is live, whether there is a draft, what went wrong, and who else has saved.
import { Alert, Tag } from 'antd'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { OtherNotice } from './OtherNotice.tsx'
import { PlacedProblems } from '../publish/PlacedProblems.tsx'
import { texts } from '../base/texts.ts'
import type { Desk } from './useDesk.ts'
import { Rights } from '../publish/RoleRights.tsx'
import styles from '../base/workshop.module.css'

interface Props {
  readonly desk: Desk
  /** What the fields of the document are called. */
  readonly names: FieldNames
  /** Leads to another document; absent where there is no way to it. */
  readonly open?: (target: string) => void
}

export function DeskNotes({ desk, names, open }: Props) {
  const say = useSay()
  const { error, checked, elsewhere } = desk
  return (
    <>
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      {elsewhere.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={say(texts.elsewhere)}
          description={<PlacedProblems problems={elsewhere} most={20} show={open && (({ document }) => open(document))} />}
        />
      )}
      {checked && checked.excess.length > 0 && (
        <Alert type="warning" showIcon title={say(texts.excess)} description={<Rights rights={checked.beyond} />} />
      )}
      <OtherNotice desk={desk} names={names} />
    </>
  )
}

export function DeskState({ desk: { answer, hasDraft, keeping } }: { readonly desk: Desk }) {
  const say = useSay()
  const live = answer?.live
  return (
    <span role="status" className={styles.state}>
      {live && <Tag>{fill(say(texts.liveRevision), { n: String(live.n) })}</Tag>}
      {hasDraft && <Tag color="warning">{say(texts.draft)}</Tag>}
      <span className={styles.hint}>{say(texts[keeping])}</span>
    </span>
  )
}
