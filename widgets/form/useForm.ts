// The life of one form: it starts from a record and its defaults, takes newer props and refusals, and sends what was typed.
import { createSchemaUtils } from '@rjsf/utils'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FormBlock } from '../../metadata/model/model.ts'
import type { FormBlockProps } from '../../runtime/index.ts'
import { useSay } from '../../runtime/index.ts'
import { defaultsBehaviour, engineFormOf, engineValidator, type EngineForm } from './state/engine.ts'
import { FormHost } from './state/host.ts'
import { startIn } from './start.ts'
import type { Tree } from './state/paths.ts'
import type { Messages } from './state/store.ts'
import type { Engine } from './structure.tsx'
import { isInSight } from './unshown.ts'

interface OpenForm {
  readonly host: FormHost
  readonly root: RefObject<HTMLFormElement | null>
  readonly engine: RefObject<Engine | null>
  readonly submit: () => void
}

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), button:not([disabled]), [contenteditable=true], [tabindex]:not([tabindex="-1"])'

/** A pane that opens for the first time fetches its widgets: so many frames its first field is waited for. */
const PATIENCE = 120

/** Takes the reader to the first refused field in the order of the screen, opening the step or tab it stands in. */
function reveal(host: FormHost, root: HTMLElement | null, errors: Messages): void {
  if (host.props.block.layout !== 'groups') {
    const pane = host.panes.firstRefused(errors)
    if (pane) host.panes.show(pane.group.id)
  }
  const hasPlace = Object.keys(errors).some((path) => isInSight(host, path))
  const attempt = (left: number): void => {
    if ((hasPlace ? focusFirst(root, errors) : showMessage(root)) || left === 0) return
    requestAnimationFrame(() => attempt(left - 1))
  }
  attempt(PATIENCE)
}

/** What stands above the form, where nothing refused has a place of its own. */
function showMessage(root: HTMLElement | null): boolean {
  const message = root?.querySelector('.form-message')
  message?.scrollIntoView({ block: 'center', behavior: behavior() })
  return message !== null && message !== undefined
}

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** Focuses and scrolls to the first field in sight, in document order, whose path has a message. */
function focusFirst(root: HTMLElement | null, errors: Messages): boolean {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(
    (place) => Object.hasOwn(errors, place.dataset['path'] ?? '') && place.checkVisibility(),
  )
  const place = places[0] ?? nearest(root, errors)
  const target = place?.querySelector<HTMLElement>(focusable)
  if (!place || !target) return false
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center', behavior: behavior() })
  return true
}

/** The field around a path that has no place of its own: a line that is not shown, a member of an object. */
function nearest(root: HTMLElement | null, errors: Messages): HTMLElement | undefined {
  const tops = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    (place) => tops.has(place.dataset['field']) && place.checkVisibility(),
  )
}

export function useForm(props: FormBlockProps): OpenForm {
  const { block, mode, value, errors, unfit, unoffered } = props
  const say = useSay()
  const idPrefix = useId()
  const root = useRef<HTMLFormElement>(null)
  const engine = useRef<Engine>(null)
  const inputs = { ...props, say }
  const opened = useRef<{ readonly block: FormBlock; readonly mode: FormBlockProps['mode']; readonly host: FormHost }>(null)
  // made anew for another block or mode only: what was typed outlives every other change of the props
  if (opened.current?.block !== block || opened.current.mode !== mode) {
    const engine = engineFormOf(props, say)
    opened.current = { block, mode, host: new FormHost(inputs, { engine, start: startOf(props, engine) }, idPrefix) }
  }
  const { host } = opened.current

  useLayoutEffect(() => host.take(inputs))
  useEffect(() => host.begin(), [host])
  useEffect(() => host.load(value), [host, value])
  useEffect(() => (mode === 'view' ? undefined : startIn(root.current)), [mode, host])
  useEffect(() => {
    host.store.refuse(errors)
    if (Object.keys(errors).length > 0) reveal(host, root.current, errors)
  }, [host, errors])

  useEffect(() => host.empty(unfit), [host, unfit])
  useEffect(() => host.store.refresh(), [host, unoffered])

  // what is being typed when the page goes must reach whoever keeps it before he writes, which is at pagehide
  useEffect(() => {
    const flush = (): void => host.store.flush()
    window.addEventListener('beforeunload', flush)
    return () => window.removeEventListener('beforeunload', flush)
  }, [host])

  const submit = (): void => {
    if (props.submitting || mode === 'view') return
    host.store.flush()
    const ahead = host.stepAhead()
    if (ahead) {
      if (!host.store.checkSome(ahead.step.fields.map(({ field }) => field))) return reveal(host, root.current, host.store.errors)
      return host.panes.show(ahead.next.group.id)
    }
    if (engine.current?.validateFormWithFormData(host.store.value) === false) return reveal(host, root.current, host.store.errors)
    props.onSubmit(host.outgoing(host.store.value))
  }
  return { host, root, engine, submit }
}

/** A new record starts from the schema's defaults. */
function startOf({ mode, value, validator }: FormBlockProps, { schema }: EngineForm): Tree {
  if (mode !== 'create') return value
  const utils = createSchemaUtils<Tree>(
    engineValidator(validator, () => ({})),
    schema,
    defaultsBehaviour,
  )
  const filled = utils.getDefaultFormState(schema, { ...value })
  if (typeof filled !== 'object' || Array.isArray(filled)) return value
  return Object.keys(filled).some((name) => !Object.is(filled[name], value[name])) ? filled : value
}
