// The line under a table that is being edited: how much is changed, save, discard, stop. It also gives the table what its editors need.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import type { Api } from '../../core/api/api.ts'
import { isApiError, type ApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row, Say } from '../../core/contracts/contract.ts'
import type { CellSession } from '../../core/contracts/tableContract.ts'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { useResolve } from '../options/useResolve.ts'
import { fieldWidget, widgetCode } from '../base/widgetOf.ts'
import { refreshOnNotFound } from '../write/refreshOnNotFound.ts'
import { patchRows } from '../write/patchRows.ts'
import type { CellDrafts, RowConflict } from './cellDrafts.ts'
import styles from './editing.module.css'
import { sentences, valueText } from '../write/lateTexts.ts'
import { texts } from './texts.ts'
import { useCellOptions } from './useCellOptions.ts'
import { useStoredCells } from './useStoredCells.ts'

export interface EditingBarProps {
  readonly block: TableBlock
  readonly entity: EntityView
  readonly drafts: CellDrafts
  readonly setSession: (session: CellSession | undefined) => void
  readonly leave: () => void
}

interface Saving {
  readonly api: Api
  readonly client: QueryClient
  readonly entity: EntityView
  readonly say: Say
}

/**
 * All changed rows in one call: all of them or none, refusals back at their cells. Answers what is to be said where something was refused;
 * nothing where all is saved.
 */
async function saveDrafts(drafts: CellDrafts, { api, client, entity, say }: Saving): Promise<string | undefined> {
  const rows = drafts.changes()
  if (rows.length > 1000) return say(sentences.tooMany)
  const { method, path } = entity.routes.updateMany
  try {
    const stored = await api.call<readonly Row[]>(path, { method, body: { rows }, silent: true })
    drafts.clear()
    patchRows(client, entity, stored)
    return undefined
  } catch (failure) {
    if (!isApiError(failure)) throw failure
    refreshOnNotFound(client, entity, failure)
    return explain(drafts, failure, say)
  }
}

function explain(drafts: CellDrafts, failure: ApiError, say: Say): string | undefined {
  if (failure.kind !== 'refused') return failure.kind === 'network' || failure.kind === 'timeout' ? failure.message : undefined
  const conflicts = conflictsIn(failure)
  if (conflicts) {
    drafts.meet(conflicts, (theirs, field, current) => say(sentences.theirs(valueText(theirs, field, current))))
    return say(sentences.conflict(conflicts.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0)))
  }
  const messages = failure.fieldMessages
  const count = Object.keys(messages).length
  if (count === 0) return failure.message
  const elsewhere = drafts.refuse(messages)
  return [say(sentences.refused(count)), ...new Set(elsewhere)].join(' ')
}

function conflictsIn({ code, data }: ApiError): readonly RowConflict[] | undefined {
  if (code !== 409 || typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return undefined
  const rows: readonly unknown[] = data.rows
  return rows.every((row) => typeof row === 'object' && row !== null && 'current' in row) ? (rows as readonly RowConflict[]) : undefined
}

export function EditingBar({ block, entity, drafts, setSession, leave }: EditingBarProps) {
  const { api, notices } = useServices()
  const widgets = useWidgets()
  const client = useQueryClient()
  const say = useSay()
  const state = useSyncExternalStore(drafts.subscribe, drafts.state)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = useCallback(() => {
    if (drafts.rowCount === 0) return
    setSaving(true)
    setFailure(undefined)
    void saveDrafts(drafts, { api, client, entity, say })
      .then((told) => {
        setFailure(told)
        if (drafts.rowCount === 0) notices.success(say(texts.saved))
      })
      .finally(() => setSaving(false))
  }, [drafts, api, client, entity, say, notices])
  const optionsOf = useCellOptions(block)
  const resolve = useResolve()
  const fields = useMemo(() => new Map((block.edit ?? []).map((field) => [field.field, field])), [block])
  const session = useMemo((): CellSession => {
    return {
      fieldOf: (name) => fields.get(name),
      editorOf: ({ widget }) => fieldWidget(widgets, widget.name),
      optionsOf,
      resolve,
      change: (cells) => drafts.change(cells),
      undo: () => drafts.undo(),
      save,
      mark: (cells) => drafts.mark(cells),
      // the state is what makes them change
      notes: state && drafts.notes(),
      tell: notices.error,
    }
  }, [fields, widgets, optionsOf, resolve, drafts, save, state, notices])
  const ready = useEditorsReady(block)
  useEffect(() => {
    if (ready) setSession(session)
  }, [ready, setSession, session])

  const offer = useStoredCells(block, drafts)

  const changed = state.size > 0
  return (
    <>
      {offer && <DraftNotice offer={offer} />}
      <div className={styles.bar} role="group">
        <span className={failure === undefined ? styles.state : styles.failure} role="status">
          {failure ?? say(changed ? sentences.changed(drafts.cellCount, drafts.rowCount) : texts.nothing)}
        </span>
        {changed && (
          <Button
            onClick={() => {
              setFailure(undefined)
              drafts.clear()
            }}
            disabled={saving}
          >
            {say(texts.discard)}
          </Button>
        )}
        <Button type="primary" onClick={save} loading={saving} disabled={!changed}>
          {say(texts.save)}
        </Button>
        <Button type="text" onClick={leave} disabled={saving}>
          {say(texts.done)}
        </Button>
      </div>
    </>
  )
}

/** The code of every editor, before the first key is typed: a key may not wait for it. */
function useEditorsReady({ edit }: TableBlock): boolean {
  const widgets = useWidgets()
  const { notices } = useServices()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const names = new Set((edit ?? []).map(({ widget }) => widget.name))
    Promise.all([...names].map((name) => widgetCode(widgets, name)?.load())).then(
      () => setReady(true),
      (failure: unknown) => notices.error(failure instanceof Error ? failure.message : String(failure)),
    )
  }, [edit, widgets, notices])
  return ready
}
