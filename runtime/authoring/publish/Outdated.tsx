// Drafts begun before what is live now: nobody publishes over it unseen. What is of different parts is laid together here, the rest at the document's desk.
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { revisionOf, together } from '../base/otherAuthor.ts'
import { type Checked, contentOf, workshopCalls } from '../base/server.ts'
import { others, outdated } from '../base/authorTexts.ts'
import { calledBy, publishingAll } from '../base/texts.ts'

interface Props {
  readonly targets: Checked['targets']
  /** Some have been laid together: what would be published is another one. */
  readonly merged: () => void
}

export function Outdated({ targets, merged }: Props) {
  const say = useSay()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** Where both changed the same. */
  const [left, setLeft] = useState<readonly string[]>([])
  const old = targets.filter(({ isOutdated }) => isOutdated)
  if (old.length === 0) return null
  const named = (all: Checked['targets']): string =>
    all.map(({ target, label }) => calledBy(target, label, say)).join(say(publishingAll.between))
  const merge = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    const conflicting: string[] = []
    try {
      for (const { target } of old) if (!(await isMerged(workshopCalls(api), target))) conflicting.push(target)
    } catch (cause) {
      setError(messageOf(cause))
    }
    setLeft(conflicting)
    setBusy(false)
    if (conflicting.length < old.length) merged()
  }
  const undecided = old.filter(({ target }) => left.includes(target))
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(say(outdated.title), { names: named(old) })}
      description={error ?? (undecided.length > 0 ? fill(say(outdated.left), { names: named(undecided) }) : undefined)}
      action={
        undecided.length < old.length && (
          <Button size="small" type="primary" loading={busy} onClick={() => void merge()}>
            {say(others.both)}
          </Button>
        )
      }
    />
  )
}

/** The draft with what is live now, kept; not where somebody has to choose. */
async function isMerged(calls: ReturnType<typeof workshopCalls>, target: string): Promise<boolean> {
  const answer = await calls.open(target, new AbortController().signal)
  const { drafted, draft } = answer
  if (!drafted || !draft) return true
  const both = together(drafted, drafted, { found: answer, choices: {} })
  if (!both || both.conflicts.length > 0) return false
  await calls.save(target, contentOf(answer.product, both.document), { version: draft.version, based: revisionOf(answer) })
  return true
}
