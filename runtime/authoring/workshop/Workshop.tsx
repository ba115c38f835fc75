// The workshop: the documents of a tenant's console, each changed as a draft, checked, published and brought back. Read this file first.
//
//   attention      what needs a decision since it was published         Attention.tsx
//   where used     what names anything, before it is changed              FindUses.tsx
//   the list       documents by kind, what differs from the product      DocumentList.tsx
//   the desk       one document and the draft that follows its changes    useDesk.ts, draft.ts
//   the editor     its parts and their properties, or its text           Editor.tsx, Outline.tsx, Properties.tsx, text/
//   an upgrade     what product and tenant have both changed           UpgradeNotice.tsx
//   publishing     what would change, and for whom                       PublishDialog.tsx
//   a sheet        what a workbook's columns would be        sheet/
//   the past       what has been published of it                         History.tsx
import { Empty, Alert } from 'antd'
import { useState, useCallback } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { workshopCalls } from '../base/server.ts'
import { PendingDocuments } from '../desk/PendingDocuments.tsx'
import { DocumentDesk } from '../desk/DocumentDesk.tsx'
import { type DocumentKind, DocumentList } from './DocumentList.tsx'
import { FindUses } from './FindUses.tsx'
import { texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

export interface WorkshopProps {
  /** Documents of this kind only. */
  readonly kind?: DocumentKind
  /** What may be done here. */
  readonly message?: Text
}

interface Props {
  readonly choose: (target: string) => void
  readonly turn: number
}

/** What has come to need a decision since it was published, before the documents themselves: each leads to its desk. */
function Attention({ choose, turn }: Props) {
  const say = useSay()
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).attention(signal), [api])
  const { answer: found = [] } = useAnswer(ask, turn)
  if (found.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(say(texts.attention), { n: String(found.length) })}
      description={<PendingDocuments found={found} choose={choose} />}
    />
  )
}

export function Workshop({ kind, message }: WorkshopProps) {
  const say = useSay()
  const [chosen, choose] = useState<string>()
  const [turn, setTurn] = useState(0)
  return (
    <div className={styles.workshop} data-chosen={chosen}>
      {message && <p className={styles.message}>{say(message)}</p>}
      <DocumentList kind={kind} chosen={chosen} choose={choose} turn={turn} onChange={() => setTurn((before) => before + 1)} />
      {chosen === undefined ? (
        <div className={styles.entry}>
          {kind === undefined && <Attention choose={choose} turn={turn} />}
          {kind === undefined && <FindUses open={choose} />}
          <Empty className={styles.empty ?? ''} description={say(texts.choose)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
        </div>
      ) : (
        <DocumentDesk
          key={chosen}
          target={chosen}
          onChange={() => setTurn((before) => before + 1)}
          open={choose}
          back={() => choose(undefined)}
        />
      )}
    </div>
  )
}
