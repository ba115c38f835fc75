// What can be added where something is chosen: pulled onto the page, or put behind what is chosen by a click.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { addableItems } from '../../../metadata/authoring/add/addableItems.ts'
import { newItem } from '../../../metadata/authoring/add/newItem.ts'
import type { FieldNames } from '../../../metadata/authoring/words/outline.ts'
import type { EntityDocument } from '../../../metadata/generated/language.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit } from '../base/draft.ts'
import { NewFieldDialog } from '../fields/NewFieldDialog.tsx'
import { newFieldTexts } from '../fields/texts.ts'
import shared from '../base/workshop.module.css'
import styles from '../add/design.module.css'
import { texts } from '../base/designTexts.ts'
import type { Carry } from './useDragging.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly entity: EntityDocument | undefined
  readonly names: FieldNames
  readonly carry: Carry
  /** The entity has another field now. */
  readonly onField: () => void
}

/** Pixels after which a press is pulling. */
const slack = 6

export function Palette({ draft: { document, selected }, edit, entity, names, carry, onField }: Props) {
  const say = useSay()
  const additions = useMemo(() => addableItems(document, selected, { entity, names }), [document, selected, entity, names])
  const pulled = useRef(false)
  const [isNaming, setNaming] = useState(false)
  if (!additions) return <p className={shared.hint}>{say(texts.noList)}</p>
  const { list, of, all } = additions
  const behind = selected.length === list.length + 1 ? Number(selected.at(-1)) + 1 : undefined
  const pull = (down: PointerEvent<HTMLElement>, item: unknown): void => {
    pulled.current = false
    const begin = (event: globalThis.PointerEvent): void => {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < slack) return
      end()
      pulled.current = true
      carry({ into: list, item })
    }
    const end = (): void => {
      window.removeEventListener('pointermove', begin)
      window.removeEventListener('pointerup', end)
    }
    window.addEventListener('pointermove', begin)
    window.addEventListener('pointerup', end)
  }
  return (
    <section className={styles.palette} aria-label={say(texts.palette)}>
      <h3>
        {say(texts.palette)} · {say(texts[of])}
      </h3>
      {all.length === 0 && <p className={shared.hint}>{say(texts.noMore)}</p>}
      <ul>
        {all.map(({ name, label }) => {
          const item = newItem(document, list, name)
          return (
            <li key={name}>
              <button
                type="button"
                title={name}
                onPointerDown={(event) => pull(event, item)}
                onClick={() => !pulled.current && edit({ edit: 'add', list, item, ...(behind !== undefined && { at: behind }) })}
              >
                <PlusOutlined aria-hidden />
                {say(label)}
              </button>
            </li>
          )
        })}
      </ul>
      {of === 'fields' && entity && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => setNaming(true)}>
          {say(newFieldTexts.open)}
        </Button>
      )}
      {isNaming && entity && (
        <NewFieldDialog
          entity={entity}
          close={() => setNaming(false)}
          added={(field) => {
            setNaming(false)
            onField()
            edit({ edit: 'add', list, item: newItem(document, list, field), ...(behind !== undefined && { at: behind }) })
          }}
        />
      )}
    </section>
  )
}
