// New fields are offered to the pages of their entity: which lists of each page take them.
import { Alert, Button, Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { type FieldList, listsLacking, withField } from '../../../metadata/authoring/add/fieldOnPages.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf, useAnswer } from '../../core/hooks/useAnswer.ts'
import { type OpenedPage, openPage, saveDraft } from '../base/putOnPages.ts'
import { workshopCalls } from '../base/server.ts'
import styles from './fieldSheet.module.css'
import { onPages, texts } from './texts.ts'

interface Props {
  readonly entity: string
  /** Names of the new fields. */
  readonly fields: readonly string[]
  /** The pages are drafts now. */
  readonly done: () => void
  readonly close: () => void
}

const order: readonly FieldList[] = ['columns', 'form', 'search']
/** A search stays short unless more is asked for. */
const atFirst: readonly FieldList[] = ['columns', 'form']

interface Offer extends OpenedPage {
  readonly lists: readonly FieldList[]
}

export function OnPages({ entity, fields, done, close }: Props) {
  const say = useSay()
  const { api } = useServices()
  const names = fields.join(' ')
  const ask = useCallback(
    async (signal: AbortSignal): Promise<readonly Offer[]> => {
      const uses = await workshopCalls(api).uses(`entity:${entity}`, signal)
      const pages = new Set(uses.flatMap(({ target }) => (target.startsWith('page:') ? [target.slice('page:'.length)] : [])))
      const opened = await Promise.all([...pages].map((page) => openPage(api, page, signal)))
      return opened.flatMap((each) => {
        if (!each) return []
        const lacking = names.split(' ').flatMap((field) => listsLacking(each.document, (id) => each.entities.get(id), { entity, field }))
        const lists = order.filter((list) => lacking.includes(list))
        return lists.length > 0 ? [{ ...each, lists }] : []
      })
    },
    [api, entity, names],
  )
  const { answer: offers = [], error } = useAnswer(ask)
  const [changed, setChanged] = useState<Readonly<Record<string, readonly FieldList[]>>>({})
  const [failed, setFailed] = useState<string>()
  const chosenOf = ({ document, lists }: Offer): readonly FieldList[] =>
    changed[document.id] ?? lists.filter((list) => atFirst.includes(list))
  const put = async (): Promise<void> => {
    try {
      for (const offer of offers) {
        const { document, entities } = offer
        const chosen = { entityOf: (id: string) => entities.get(id), lists: chosenOf(offer) }
        const next = fields.reduce((whole, field) => withField(whole, { entity, field }, chosen), document)
        await saveDraft(api, offer, next)
      }
      done()
    } catch (cause) {
      setFailed(messageOf(cause))
    }
  }
  if (offers.length === 0 && error === undefined) return null
  return (
    <section className={styles.onPages} aria-label={say(onPages.title)}>
      <h4>{say(onPages.title)}</h4>
      {(failed ?? error) !== undefined && <Alert type="error" showIcon title={failed ?? error} />}
      {offers.map((offer) => (
        <fieldset key={offer.document.id}>
          <legend>{say(offer.document.title)}</legend>
          <Checkbox.Group
            options={offer.lists.map((list) => ({ value: list, label: say(onPages[list]) }))}
            value={[...chosenOf(offer)]}
            onChange={(lists) => setChanged((before) => ({ ...before, [offer.document.id]: lists }))}
          />
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button onClick={close}>{say(onPages.later)}</Button>
        <Button type="primary" disabled={offers.every((offer) => chosenOf(offer).length === 0)} onClick={() => void put()}>
          {say(texts.add)}
        </Button>
      </div>
    </section>
  )
}
