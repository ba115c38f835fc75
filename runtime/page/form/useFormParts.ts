// What a form needs before it is drawn: the stored record where there is one, its validator, its evaluators.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cel, FormBlock, QueriedFigure } from '../../../metadata/model/model.ts'
import type { Api } from '../../core/api/api.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { FormBlockProps, FormFigures, FormPreview, Row, Validator } from '../../core/contracts/contract.ts'
import type { Evaluator, Values } from '../../core/expression/evaluate.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { recordEvaluator, figureEvaluator } from '../../core/expression/entityEvaluator.ts'
import { isMissingCode } from '../../core/error/missingCode.ts'
import { formValidator } from '../../core/validation/formValidator.ts'
import { loadValidator } from '../../core/validation/loadValidator.ts'
import { pathOf } from '../write/changes.ts'
import { labelsOf, rememberRow } from '../fetch/labels.ts'
import { usePageScope } from '../base/scope.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import { formWidgets, validatorOf } from './formCode.ts'

export interface FormParts {
  readonly row: Row | undefined
  readonly validator: Validator
  readonly holds: FormBlockProps['holds']
  readonly compute: FormBlockProps['compute']
  readonly figures: FormFigures
}

export interface FormQuestion {
  readonly block: FormBlock
  readonly entity: EntityView
  /** Of the record to change; absent for a new one. */
  readonly id: string | undefined
}

export function useFormParts(question: FormQuestion): {
  readonly parts: FormParts | undefined
  readonly error: string | undefined
  readonly retry: () => void
} {
  const tools = useTools(question)
  const record = useRecord(question)
  const ready = tools.data && (question.id === undefined || record.data)
  const parts = useMemo(() => (ready && tools.data ? { ...tools.data, row: record.data } : undefined), [ready, tools.data, record.data])
  const failed = tools.error ?? record.error
  const retry = () => void Promise.all([tools.error && tools.refetch(), record.error && record.refetch()])
  return { parts, error: failed?.message, retry }
}

/** Always as it is stored now: an old copy would only end in a conflict. */
function useRecord({ block, entity, id }: FormQuestion) {
  const { api } = useServices()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['record', entity.id, id],
    queryFn: async ({ signal }) => {
      const { method } = entity.routes.get
      const row = await api.call<Row>(pathOf(entity.routes.get, id ?? ''), {
        method,
        kind: 'read',
        quiet: true,
        silent: true,
        cached: true,
        signal,
      })
      rememberRecord(client, { entity, block }, row)
      return row
    },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The names that a record brought for its references, and its lines for theirs. */
export function rememberRecord(client: QueryClient, { entity, block }: Pick<FormQuestion, 'entity' | 'block'>, row: Row): void {
  rememberRow(client, entity, row)
  rememberLines(client, block, row)
}

function rememberLines(client: QueryClient, block: FormBlock, row: Row): void {
  for (const { field, children } of fieldsOf(block.items)) {
    const lines = row[field]
    if (!children || !Array.isArray(lines)) continue
    for (const line of lines as readonly Row[]) {
      for (const item of children.items) {
        const label = line.$labels?.[item.field]
        const id = line[item.field]
        if (item.reference !== undefined && typeof id === 'string' && typeof label === 'string')
          labelsOf(client, item.reference).set(id, { value: id, label })
      }
    }
  }
}

type Tools = Omit<FormParts, 'row'>

interface Surroundings {
  readonly api: Api
  readonly entity: EntityView
  readonly user: Values
}

/** What the fields of a form ask of datasets, and what a figure becomes of what is typed. */
function formFigures(block: FormBlock, { api, entity, user }: Surroundings): FormFigures {
  const { preview } = block
  const evaluators = new Map<QueriedFigure, Evaluator>()
  const evaluatorOf = (figure: QueriedFigure): Evaluator => {
    const known = evaluators.get(figure) ?? figureEvaluator(block, entity, figure)
    evaluators.set(figure, known)
    return known
  }
  return {
    ask: async (figure, form, signal) => {
      const body = { dimensions: [], measures: figure.measures.map(({ id }) => id), filter: filterOf(figure, form) }
      const { rows } = await api.call<{ readonly rows: readonly Readonly<Record<string, number | null>>[] }>(
        `/datasets/${figure.dataset}`,
        { body, kind: 'read', quiet: true, silent: true, signal },
      )
      return rows[0] ?? {}
    },
    ...(preview && {
      preview: (form: Values, signal: AbortSignal) =>
        api.call<FormPreview>(entity.operationRoutes[preview.op]?.path ?? '', {
          body: Object.fromEntries(preview.takes.flatMap((name) => (isBlank(form[name]) ? [] : [[name, form[name]]]))),
          kind: 'read',
          quiet: true,
          silent: true,
          signal,
        }),
    }),
    becomes: (figure, told, form) => {
      const value = figure.then && evaluatorOf(figure).value(figure.then.compute, { form, figure: told, user })
      return value === undefined || value === null ? undefined : Number(value)
    },
  }
}

/** Of days a range of one. What is empty narrows nothing. */
const filterOf = ({ filter }: QueriedFigure, form: Values): Values =>
  Object.fromEntries(
    filter.flatMap(({ dimension, field, day }) => {
      const value = form[field]
      return isBlank(value) ? [] : [[dimension, day ? [value, value] : value]]
    }),
  )

/** What judges the form, once all that draws it is there too: it stands as a whole, or not yet. */
function useTools({ block, entity, id }: FormQuestion) {
  const { bundle } = usePageScope()
  const widgets = useWidgets()
  const { api, session } = useServices()
  const say = useSay()
  const mode = id === undefined ? 'create' : 'update'
  const loaded = useQuery({
    queryKey: ['form', bundle.page.hash, block.id, mode],
    queryFn: async () => {
      const [check] = await Promise.all([
        loadValidator(validatorOf(bundle, block, mode)),
        ...formWidgets(widgets, block).map((each) => each.load()),
      ])
      return check
    },
    throwOnError: (failure) => isMissingCode(failure),
    staleTime: Infinity,
    structuralSharing: false,
  })
  const tools = useMemo((): Tools | undefined => {
    if (!loaded.data) return undefined
    const check = loaded.data
    const user = { ...session.user }
    const record = cached((name: string) => recordEvaluator(block, entity, name))
    return {
      validator: formValidator(check, block.items, say),
      holds: (condition, form, name) => record(name).holds(condition, { form, self: form, user }),
      compute: (expression: Cel, self, name) => record(name).value(expression, { self, user }),
      figures: formFigures(block, { api, entity, user }),
    }
  }, [loaded.data, block, entity, api, session.user, say])
  return { data: tools, error: loaded.error, refetch: loaded.refetch }
}

function cached<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
