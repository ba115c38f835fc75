// All changes of the tenant as one file: taken out, and brought in after what it would change has been looked at.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Tag } from 'antd'
import { useRef, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import { layerLimits, mostBytes } from '../../../metadata/base/layerLimits.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { saveFile } from '../../core/api/savedFile.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Findings, isFit } from '../publish/Findings.tsx'
import { type Checked, type Planned, workshopCalls } from '../base/server.ts'
import { documentIn } from '../text/readable.ts'
import { exchange, kindOf, texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  /** What is live is another afterwards. */
  readonly onChange: () => void
}

interface Chosen {
  readonly file: unknown
  readonly replace: boolean
  readonly plan: readonly Planned[]
  /** What is to be published; null where nothing is. */
  readonly checked: Checked | null
}

export function Exchange({ onChange }: Props) {
  const say = useSay()
  const { api, notices } = useServices()
  const calls = workshopCalls(api)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const take = async (): Promise<void> => {
    const file = await calls.export().catch(reporting(notices.error))
    if (file === undefined) return
    const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
    saveFile({ name: undefined, blob }, 'spindle-layer.json')
  }
  const plan = async (file: unknown, replace: boolean): Promise<void> => {
    setFaults([])
    const answer = await calls.import({ file, replace }).catch((cause: unknown) => {
      notices.error(isMisshapen(cause) ? say(exchange.noLayer) : messageOf(cause))
    })
    if (answer) setChosen({ file, replace, plan: answer.plan, checked: answer.checked })
  }
  const read = async (file: File | undefined): Promise<void> => {
    const layer = file && documentIn(await file.text())
    if (!isJsonObject(layer) || layer.kind !== 'layer') return file && notices.error(say(exchange.damaged))
    if (isTooLarge(layer)) return notices.error(fill(say(exchange.tooLarge), { ...layerLimits, n: documentsIn(layer).length }))
    await plan(layer, false)
  }
  const apply = async (): Promise<void> => {
    if (!chosen) return
    setBusy(true)
    try {
      await calls.import({ file: chosen.file, replace: chosen.replace, apply: true })
      notices.success(say(texts.published))
      setChosen(undefined)
      onChange()
    } catch (cause) {
      setFaults(faultsIn(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.exchange}>
      <Button size="small" icon={<DownloadOutlined />} onClick={() => void take()}>
        {say(exchange.export)}
      </Button>
      <Button size="small" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {say(exchange.import)}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={say(exchange.import)}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen && (
        <Overlay
          container={{ type: 'dialog', width: '560px' }}
          title={say(exchange.plan)}
          stay={{ open: true, close: () => setChosen(undefined), gone: () => undefined }}
          footer={
            <>
              <Button onClick={() => setChosen(undefined)}>{say(texts.cancel)}</Button>
              <Button type="primary" loading={busy} disabled={!chosen.checked || !isFit(chosen.checked)} onClick={() => void apply()}>
                {say(exchange.apply)}
              </Button>
            </>
          }
        >
          <div className={styles.plan}>
            {faults.length > 0 && <Alert type="error" showIcon title={say(exchange.refused)} description={faults.join('\n')} />}
            <Checkbox
              checked={chosen.replace}
              onChange={({ target: { checked } }) => {
                setChosen({ ...chosen, replace: checked })
                void plan(chosen.file, checked)
              }}
            >
              {say(exchange.replace)}
            </Checkbox>
            <p className={styles.hint}>{tally(chosen.plan, say)}</p>
            <ul className={styles.changes}>
              {weightiest(chosen.plan).map(({ target, label, action }) => (
                <li key={target}>
                  <span>
                    {say(kindOf(target))} {label && say(label)} <code className={styles.name}>{target}</code>
                  </span>
                  <Tag color={colours[action]}>{say(acts[action])}</Tag>
                </li>
              ))}
              {chosen.plan.length > shown && (
                <li className={styles.hint}>{fill(say(texts.moreLines), { n: chosen.plan.length - shown })}</li>
              )}
            </ul>
            {chosen.checked ? <Findings checked={chosen.checked} /> : <p className={styles.hint}>{say(exchange.nothing)}</p>}
          </div>
        </Overlay>
      )}
    </div>
  )
}

const acts: Readonly<Record<Planned['action'], Text>> = {
  add: exchange.add,
  change: exchange.change,
  remove: exchange.remove,
  same: exchange.same,
}
/** Of what an import does first what cannot be overlooked. */
const weights = ['remove', 'change', 'add', 'same'] as const
/** So many lines are drawn: nobody reads thousands. */
const shown = 200
const weightiest = (plan: readonly Planned[]): readonly Planned[] =>
  weights.flatMap((action) => plan.filter((each) => each.action === action)).slice(0, shown)

const tally = (plan: readonly Planned[], say: (text: Text) => string): string =>
  weights
    .map((action) => ({ action, n: plan.filter((each) => each.action === action).length }))
    .flatMap(({ action, n }) => (n > 0 ? [`${say(acts[action])} ${n}`] : []))
    .join(' · ')

const documentsIn = (layer: object): readonly unknown[] => {
  const documents: unknown = Reflect.get(layer, 'documents')
  return Array.isArray(documents) ? documents : []
}
const isTooLarge = (layer: object): boolean =>
  documentsIn(layer).length > layerLimits.documents || new Blob([JSON.stringify(layer)]).size > mostBytes

const colours = { add: 'success', change: 'processing', remove: 'error', same: 'default' } as const

const reporting =
  (tell: (message: string) => void) =>
  (cause: unknown): undefined => {
    tell(messageOf(cause))
    return undefined
  }

/** A file of another shape, or of another version of the language, than the call takes. */
const isMisshapen = (cause: unknown): boolean => isApiError(cause) && isJsonObject(cause.data) && 'fields' in cause.data

/** What is wrong with the file, document by document; else what the call says. */
function faultsIn(cause: unknown): readonly string[] {
  const data = isApiError(cause) && isJsonObject(cause.data) ? cause.data : {}
  const findings = [data.problems, data.violations].flatMap((list) => (Array.isArray(list) ? list : []))
  const lines = findings.flatMap((each) => {
    if (!isJsonObject(each) || typeof each.message !== 'string') return []
    return typeof each.document === 'string' ? [`${each.document}: ${each.message}`] : [each.message]
  })
  return lines.length > 0 ? lines : [messageOf(cause)]
}
