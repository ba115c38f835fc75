// The product has changed what the tenant has changed too: both values beside what they were made of, and which of them goes on.
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { type Decided, ConflictResolver, openIn } from './ConflictResolver.tsx'
import type { DocumentAnswer } from '../base/server.ts'
import { upgrades } from '../base/texts.ts'

interface Props {
  readonly upgrade: NonNullable<DocumentAnswer['upgrade']>
  /** What is live, in which the conflicts lie. */
  readonly document: Patchable
  /** What the fields that it is about are called. */
  readonly names: FieldNames
  /** Whether the reader may decide. */
  readonly editable: boolean
  readonly settle: (choices: Decided) => Promise<void>
}

export function UpgradeNotice({ upgrade: { state, conflicts }, document, names, editable, settle }: Props) {
  const say = useSay()
  const [decided, decide] = useState<Decided>({})
  const [busy, setBusy] = useState(false)
  if (state === 'merged') return <Alert type="info" showIcon title={say(upgrades.merged)} />
  const open = openIn(conflicts, decided)
  const send = async (): Promise<void> => {
    setBusy(true)
    await settle(decided).finally(() => setBusy(false))
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={say(upgrades[state])}
      description={
        state !== 'gone' && (
          <>
            <ConflictResolver
              conflicts={conflicts}
              document={document}
              names={names}
              theirs={upgrades.theirs}
              decided={decided}
              decide={editable ? decide : undefined}
            />
            {editable && (
              <Button type="primary" loading={busy} disabled={open > 0} onClick={() => void send()}>
                {open > 0 ? fill(say(upgrades.stillOpen), { n: String(open) }) : say(upgrades.settle)}
              </Button>
            )}
          </>
        )
      }
    />
  )
}
