// Before a draft is published: what goes live with it, what it changes in words, which stored rows would not pass, what is wrong, and who may use it.
import { Alert, Button, Input, Tag } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import type { EntityField } from '../../../metadata/authoring/add/fieldOnPages.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { Findings, isFit } from './Findings.tsx'
import { AddedGrants, GrantChoice } from './GrantChoice.tsx'
import { Outdated } from './Outdated.tsx'
import { putOnForms } from '../base/putOnPages.ts'
import { type Checked, type PlacedProblem, workshopCalls } from '../base/server.ts'
import { granting, kindOf, publishingAll, texts } from '../base/texts.ts'
import { messageOf, useAnswer } from '../../core/hooks/useAnswer.ts'
import { useGrants } from '../base/useGrants.ts'
import { withGrants } from '../base/withGrants.ts'
import styles from '../base/workshop.module.css'

export interface PublishDialogProps {
  /** What is asked for; what goes live with it is told. */
  readonly targets: readonly string[]
  /** What is told before everything else. */
  readonly before?: ReactNode
  /** Leads to what is wrong; absent where there is no way to it. */
  readonly show?: (problem: PlacedProblem) => void
  readonly close: () => void
  readonly published: () => void
}

export function PublishDialog({ targets, before, show, close, published }: PublishDialogProps) {
  const say = useSay()
  const { api, notices } = useServices()
  /** Pages that were drafted from here. */
  const [drafted, setDrafted] = useState<readonly string[]>([])
  const allTargets = [...new Set([...targets, ...drafted])].join(' ')
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).check(allTargets.split(' '), signal), [api, allTargets])
  const { answer: checked, error, again } = useAnswer(ask)
  const [refused, setRefused] = useState<string>()
  const grants = useGrants()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const publish = async (looked: Checked): Promise<void> => {
    setBusy(true)
    try {
      await workshopCalls(api).publish(looked.targets, note)
      const failed = await grants.give(looked)
      notices.success(say(texts.published))
      for (const values of failed) notices.error(fill(say(granting.failed), values))
      published()
    } catch (cause) {
      // somebody has gone on writing: what would be published now is shown with it
      if (isApiError(cause) && cause.code === 409) again()
      setRefused(messageOf(cause))
    } finally {
      setBusy(false)
    }
  }
  const put = (pages: readonly string[], field?: EntityField): void => {
    void putOnForms(api, pages, field).then(
      (made) => {
        setDrafted((before) => [...before, ...made])
        again()
      },
      (cause: unknown) => setRefused(messageOf(cause)),
    )
  }
  const fit = checked !== undefined && isFit(checked) && !checked.targets.some(({ isOutdated }) => isOutdated)
  const isOne = targets.length === 1
  const others = checked?.targets.filter(({ target }) => !isOne || !targets.includes(target)) ?? []
  return (
    <Overlay
      container={{ type: 'dialog', width: '560px' }}
      title={say(texts.publish)}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(texts.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={!fit} onClick={() => checked && void publish(checked)}>
            {say(texts.publish)}
          </Button>
        </>
      }
    >
      {before}
      {checked && (refused ?? error) !== undefined && <Alert type="error" showIcon title={refused ?? error} />}
      {others.length > 0 && (
        <p className={styles.together}>
          {say(isOne ? texts.together : publishingAll.all)}
          {others.map((each) => (
            <Tag key={each.target} title={each.target}>
              <em>{say(kindOf(each.target))}</em>
              {each.label && ` ${say(each.label)}`}
            </Tag>
          ))}
        </p>
      )}
      {checked && <Outdated targets={checked.targets} merged={again} />}
      {fit && checked.opens.length > 0 && checked.roles.length > 0 && <GrantChoice checked={checked} grants={grants} />}
      {fit && (checked.adds?.length ?? 0) > 0 && checked.roles.length > 0 && <AddedGrants checked={checked} grants={grants} />}
      {checked ? <Findings checked={withGrants(checked, grants)} show={show} put={put} /> : <Waiting error={error} retry={again} />}
      <label className={styles.note}>
        {say(texts.note)}
        <Input.TextArea value={note} maxLength={500} rows={2} onChange={({ target: field }) => setNote(field.value)} />
      </label>
    </Overlay>
  )
}
