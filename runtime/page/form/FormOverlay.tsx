// A form over its list, for a new record or a stored one: loading, editing, saving, leaving.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { FormBlock, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { FormBlockProps, Row } from '../../core/contracts/contract.ts'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { nameOf, refetchEntity } from '../write/changes.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { useResolve } from '../options/useResolve.ts'
import { lateSentences, lateTexts, labelOf, titleOf } from '../base/lateTexts.ts'
import { useBlockWidget, useFieldWidgets, useTemplates } from '../base/widgetOf.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { formValue } from './formFields.ts'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { presentMoment, computedDefaults } from './computedDefaults.ts'
import { changesBetween, withChanges } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useUnsavedPrompt, type Leaving } from './useUnsavedPrompt.ts'
import { useFormFiles } from './useFormFiles.ts'
import { changesLookupFilter, useFormOptions } from './useFormOptions.ts'
import { rememberRecord, useFormParts, type FormParts } from './useFormParts.ts'
import { useMerging } from './useMerging.ts'
import { useSave, type Value } from '../write/useSave.ts'
import { useWaiting, type Waiting as WaitingEntry } from '../write/useFormCall.ts'
import { useIncompatibleValue } from './useIncompatibleValue.ts'
import { useUnoffered } from './useUnoffered.ts'
import { useSubmit, useSubmitKeys } from './useSubmit.ts'

export interface FormOverlayProps {
  readonly block: FormBlock
  readonly entity: EntityView
  readonly stay: Stay
  /** Of the stored record; absent for a new one. */
  readonly id?: string
  /** What the action is called that opens it for a record. */
  readonly called?: Text | undefined
  /** What a new record begins with. */
  readonly preset?: Value
}

interface Again {
  readonly on: boolean
  readonly set: (on: boolean) => void
  /** Another one for each record. */
  readonly turn: number
  readonly next: () => void
}

/** One new record after the other: whoever enters many stays in the form, which begins anew with each. */
function useCreateAnother(): Again {
  const { root } = useServices()
  const [on, set] = useState(false)
  const [turn, setTurn] = useState(0)
  const next = useCallback(() => {
    // the keyboard stays in the overlay, from where the new form takes it to its first field
    const form = [...root.querySelectorAll('[role="dialog"] form')].at(-1)
    form?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    setTurn((before) => before + 1)
  }, [root])
  return useMemo(() => ({ on, set, turn, next }), [on, turn, next])
}

export function FormOverlay(props: FormOverlayProps) {
  const { block, entity, stay, id, preset, called } = props
  const say = useSay()
  const { parts, error, retry } = useFormParts({ block, entity, id })
  const leaving = useUnsavedPrompt(stay.close)
  const again = useCreateAnother()
  const title = titleOf(block, labelOf(entity, preset ?? parts?.row), id === undefined ? 'create' : (called ?? 'update'))
  return (
    <Overlay container={block.container} title={say(title)} stay={stay} onClose={leaving.leave}>
      {parts ? (
        <Session key={again.turn} {...props} parts={parts} leaving={leaving} again={again} />
      ) : (
        <Waiting error={error} retry={retry} />
      )}
    </Overlay>
  )
}

function Session({
  block,
  entity,
  id,
  preset,
  parts,
  leaving,
  again,
}: FormOverlayProps & { readonly parts: FormParts; readonly leaving: Leaving; readonly again: Again }) {
  const widgets = useWidgets()
  const services = useServices()
  const { notices } = services
  const client = useQueryClient()
  const say = useSay()
  const waiting = useFormWaiting({ block, entity, row: parts.row, preset })
  const [value, setValue] = useState<Value>(() => {
    const stored = parts.row
      ? formValue(block, parts.row)
      : { ...presentMoment(block), ...computedDefaults({ block, entity, compute: parts.compute }), ...preset }
    return waiting?.resumed ? withChanges(block, stored, waiting.resumed.form.values) : stored
  })
  // The record the form stands on, and what the form began with: after a conflict those are the newer ones.
  const [{ row, began }, setGround] = useState(() => ({
    row: parts.row,
    began: id === undefined ? { ...defaultsIn(block), ...value } : value,
  }))
  const restore = useCallback(
    (taken: Value) => {
      setValue(taken)
      leaving.dirty(true)
    },
    [leaving],
  )
  const draft = useDraft({ block, row, start: began, restore })
  const submit = useSubmit()
  const register = useCallback(
    (current: Row, merged: Value) => {
      rememberRecord(client, { entity, block }, current)
      const stored = formValue(block, current)
      setGround({ row: current, began: stored })
      setValue(merged)
      leaving.dirty(comparable(merged) !== comparable(stored))
      submit.soon()
    },
    [client, entity, block, leaving, submit],
  )
  const merging = useMerging({ block, began, stand: register })
  const onSaved = useCallback(() => {
    draft.done()
    notices.success(say(id === undefined ? lateTexts.created : merging.saved()))
    void refetchEntity(client, entity.id)
    if (id !== undefined || !again.on) return leaving.done()
    leaving.dirty(false)
    again.next()
  }, [draft, notices, say, id, merging, leaving, again, client, entity])
  const onQueued = useCallback(() => {
    draft.done()
    leaving.done()
  }, [draft, leaving])
  const saving = useSave(entity, waiting, { onSaved, onQueued, onConflict: merging.meet })
  useSubmitKeys(saving.submitting ? undefined : submit.now)
  const save = (outgoing: Value): void => {
    if (row === undefined || leaving.isDirty() || waiting?.resumed) return void saving.save(outgoing, row)
    notices.info(say(lateTexts.unchanged))
    draft.done()
    leaving.done()
  }
  // What the form held when it opened, with the defaults it fills in by itself.
  const start = useMemo(() => comparable(began), [began])
  const [held, setHeld] = useState(value)
  const onChange = useCallback(
    (next: Value) => {
      leaving.dirty(comparable(next) !== start)
      draft.keep(next)
      setHeld((before) => (changesLookupFilter(block, before, next) ? next : before))
    },
    [leaving, draft, start, block],
  )
  const narrowing = useMemo(() => ({ held }), [held])
  const optionsOf = useFormOptions(block, value, narrowing)
  const unfit = useIncompatibleValue(block, narrowing)
  const unoffered = useUnoffered(block, narrowing)
  const resolve = useResolve()
  const fieldOf = useFieldWidgets()
  const templateOf = useTemplates()
  const filesOf = useFormFiles(block)
  const Form = useBlockWidget<FormBlockProps>(widgets, block.widget.name)
  return (
    <>
      {draft.offer && <DraftNotice offer={draft.offer} />}
      {Form ? (
        <Form
          block={block}
          mode={id === undefined ? 'create' : 'update'}
          schema={block.schemas[id === undefined ? 'create' : 'update']}
          value={value}
          stored={began}
          errors={saving.errors}
          submitting={saving.submitting}
          unfit={unfit}
          unoffered={unoffered}
          onChange={onChange}
          onSubmit={save}
          onCancel={leaving.leave}
          {...(id === undefined && { again })}
          optionsOf={optionsOf}
          fieldOf={fieldOf}
          templateOf={templateOf}
          resolve={resolve}
          filesOf={filesOf}
          holds={parts.holds}
          compute={parts.compute}
          figures={parts.figures}
          validator={parts.validator}
        />
      ) : null}
      {merging.conflict && <ConflictDialog block={block} versions={merging.conflict} cancel={merging.forget} resolve={merging.settle} />}
    </>
  )
}

interface Begun {
  readonly block: FormBlock
  readonly entity: EntityView
  readonly row: Row | undefined
  readonly preset: Value | undefined
}

/** Of a stored record only what was changed waits: what others change meanwhile is not undone where the entry is edited again. */
function useFormWaiting({ block, entity, row, preset }: Begun): WaitingEntry | undefined {
  const what = useMemo(
    () =>
      row ? lateSentences.waits(lateSentences.edit(entity.label), nameOf(entity, row)) : lateSentences.create(labelOf(entity, preset)),
    [entity, row, preset],
  )
  const keep = useCallback((values: Value) => changesBetween(block, row ? formValue(block, row) : {}, values), [block, row])
  return useWaiting({ block, entity, what, action: row ? 'edit' : 'create', row: row?.id, keep })
}

const defaultsIn = (block: FormBlock): Value =>
  Object.fromEntries(
    Object.entries(block.schemas.create.properties ?? {}).flatMap(([name, schema]) =>
      schema.default === undefined ? [] : [[name, schema.default]],
    ),
  )

/** A text that is the same for values that mean the same: blanks left out, in the order of their names. */
const comparable = (value: Value): string =>
  JSON.stringify(
    Object.entries(value)
      .filter(([, part]) => !isBlank(part))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
