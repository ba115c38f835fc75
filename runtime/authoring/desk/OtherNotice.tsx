// Somebody else has been at the document meanwhile: that both go on together, or what both changed differently, to be chosen value by value.
import { Alert, Button, Space } from 'antd'
import { useMemo, useState } from 'react'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { type Decided, ConflictResolver, openIn } from './ConflictResolver.tsx'
import type { OtherAuthor } from '../base/otherAuthor.ts'
import { others } from '../base/authorTexts.ts'
import { upgrades } from '../base/texts.ts'
import type { Desk } from './useDesk.ts'

interface Props {
  readonly desk: Pick<Desk, 'answer' | 'draft' | 'merged' | 'other' | 'seen' | 'take'>
  /** What the fields of the document are called. */
  readonly names: FieldNames
}

export function OtherNotice({ desk, names }: Props) {
  const say = useSay()
  const { other, merged } = desk
  if (other) return <Undecided desk={desk} other={other} names={names} />
  return merged ? (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: desk.seen, 'aria-label': say(others.close) }}
      title={titled(say(mergedTexts[merged.what]), merged)}
    />
  ) : null
}

function Undecided({ desk: { answer, draft, take }, other, names }: Props & { readonly other: OtherAuthor }) {
  const say = useSay()
  const [decided, decide] = useState<Decided>({})
  const { document } = draft
  const both = useMemo(() => other.merge(document), [other, document])
  const open = openIn(both?.conflicts ?? [], decided)
  const isChoice = both !== undefined && both.conflicts.length > 0
  const title = [titled(say(others[other.what]), other), ...(isChoice ? [say(others.choose)] : [])].join(say(others.between))
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {isChoice && (
            <ConflictResolver
              conflicts={both.conflicts}
              document={both.document}
              names={names}
              theirs={others.theirs}
              decided={decided}
              decide={answer?.editable ? decide : undefined}
            />
          )}
          {/* below: in the designer's narrow panel, beside the values, they would leave the values no room */}
          <Space wrap>
            {both && (
              <Button size="small" type="primary" disabled={open > 0} onClick={() => take('both', decided)}>
                {open > 0 ? fill(say(upgrades.stillOpen), { n: String(open) }) : say(others.both)}
              </Button>
            )}
            <Button size="small" onClick={() => take('other')}>
              {say(other.what === 'saved' ? others.takeDraft : others.takeLive)}
            </Button>
            {!both && (
              <Button size="small" onClick={() => take('mine')}>
                {say(others.mine)}
              </Button>
            )}
          </Space>
        </>
      }
    />
  )
}

const titled = (text: string, { by = '', at }: OtherAuthor): string =>
  fill(text, { by, at: at === undefined ? '' : momentText(new Date(at)) })

const mergedTexts: Readonly<Record<OtherAuthor['what'], Text>> = {
  saved: others.mergedSaved,
  published: others.mergedPublished,
  discarded: others.discarded,
}
