// Where the chosen part is used, to be looked at; and what is still used is not taken away, but told with every place.
import { Alert, Button } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { subjectAt } from '../../../metadata/references/subjectAt.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Path } from './draft.ts'
import { type Use, workshopCalls } from './server.ts'
import { texts } from './texts.ts'
import styles from './workshop.module.css'

export interface Uses {
  /** Undefined for what nothing can refer to. */
  readonly show: (() => void) | undefined
  /** Goes on where nothing refers to it. */
  readonly beforeRemoving: (part: Path, goOn: () => void) => void
  readonly dialog: ReactNode
}

interface Found {
  readonly uses: readonly Use[]
  /** It was to be taken away. */
  readonly isRefused: boolean
}

/** @param open leads to a document that uses it */
export function useUses(document: Patchable, selected: Path, open: ((target: string) => void) | undefined): Uses {
  const { api, notices } = useServices()
  const [found, setFound] = useState<Found>()
  const ask = useCallback(
    async (subject: string): Promise<readonly Use[] | undefined> =>
      workshopCalls(api)
        .uses(subject)
        .catch((cause: unknown) => {
          notices.error(messageOf(cause))
          return undefined
        }),
    [api, notices],
  )
  const beforeRemoving = (part: Path, goOn: () => void): void => {
    const subject = subjectAt(document, part)
    if (subject === undefined) return goOn()
    // what a document that goes away says of itself goes with it
    const isOther = ({ target }: Use): boolean => part.length > 0 || target !== subject
    void ask(subject).then((all) => {
      const uses = all?.filter(isOther)
      if (uses?.length === 0) goOn()
      else if (uses) setFound({ uses, isRefused: true })
    })
  }
  const chosen = subjectAt(document, selected)
  const show = chosen === undefined ? undefined : () => void ask(chosen).then((uses) => setFound(uses && { uses, isRefused: false }))
  const close = (): void => setFound(undefined)
  return { show, beforeRemoving, dialog: found && <UsesDialog found={found} close={close} open={open} /> }
}

function UsesDialog({
  found: { uses, isRefused },
  close,
  open,
}: {
  readonly found: Found
  readonly close: () => void
  readonly open: ((target: string) => void) | undefined
}) {
  const say = useSay()
  return (
    <Overlay container={{ type: 'dialog', width: '560px' }} title={say(texts.uses)} stay={{ open: true, close, gone: () => undefined }}>
      {isRefused && <Alert type="error" showIcon title={say(texts.stillUsed)} />}
      <UseList
        uses={uses}
        open={
          open &&
          ((target) => {
            close()
            open(target)
          })
        }
      />
    </Overlay>
  )
}

/** Every place, each leading to its document where that can be opened. */
export function UseList({ uses, open }: { readonly uses: readonly Use[]; readonly open: ((target: string) => void) | undefined }) {
  const say = useSay()
  return (
    <ul className={styles.uses}>
      {uses.map(({ target, path, place, message }) => (
        <li key={`${target} ${path} ${message}`}>
          <span>{message}</span>
          {open && /^(page|entity|menu|dictionary|dataset):/.test(target) && (
            <Button type="link" size="small" onClick={() => open(target)}>
              {say(texts.openDocument)}
            </Button>
          )}
          <small className={styles.hint} title={`${target} ${path}`}>
            {place || target}
          </small>
        </li>
      ))}
      {uses.length === 0 && <li className={styles.hint}>{say(texts.unused)}</li>}
    </ul>
  )
}
