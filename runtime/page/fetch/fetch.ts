// The calls behind a look-up.
import { formsOf } from '../../../metadata/written/choices.ts'
import type { Api } from '../../core/api/api.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { nest, type OptionRow } from './nest.ts'
import type { Option } from '../../core/contracts/contract.ts'

/** One look-up's question. */
export interface OptionsQuery {
  readonly keyword: string
  /** Pages of 50 wanted so far. */
  readonly pages: number
}

interface Answer {
  readonly rows: readonly OptionRow[]
  readonly total: number
}

export interface Found {
  readonly items: readonly Option[]
  readonly flat: readonly OptionRow[]
  readonly complete: boolean
}

const pageSize = 50
const treePageSize = 100
/** A tree is shown whole, so it is read whole, up to this many nodes. */
const treeLimit = 2_000

export interface Source {
  readonly api: Api
  readonly entity: Pick<EntityView, 'tree'> & { readonly routes: Pick<EntityView['routes'], 'options'> }
  readonly signal: AbortSignal
  /** A tree that is read as a whole, whatever is looked for. */
  readonly whole?: boolean
  /** The item of a form or a search whose expression narrows the choices, and the values that expression reads. */
  readonly narrow?: Narrow | undefined
}

export interface Narrow {
  /** A reference whose entity says what it may point at. */
  readonly reference?: string
  readonly page?: string
  readonly block?: string
  readonly field?: string
  readonly form?: Readonly<Record<string, unknown>>
  /** The row that the form's operation is about. */
  readonly record?: string
}

/** Records whose name matches, so many pages of them; a tree entity's all, nested. */
export async function fetchOptions(source: Source, { keyword, pages }: OptionsQuery): Promise<Found> {
  const tree = source.whole === true
  const size = tree ? treePageSize : pageSize
  const flat: OptionRow[] = []
  let total = 1
  for (let page = 1; flat.length < total && (tree ? flat.length < treeLimit : page <= pages); page += 1) {
    const { narrow } = source
    const question = { keyword: tree ? '' : keyword, pageNum: page, pageSize: size, ...(narrow && { narrow }) }
    const answer = await ask(source, question).catch((cause: unknown) => askWithoutLine(source, question, cause))
    flat.push(...answer.rows)
    total = answer.rows.length === 0 ? flat.length : answer.total
  }
  return foundOf(source.entity, flat, flat.length >= total)
}

export const foundOf = (entity: Source['entity'], flat: readonly OptionRow[], complete = true): Found => ({
  items: entity.tree ? nest(flat) : flat.map(({ id, label, hint }) => ({ value: id, label, ...(hint && { hint }) })),
  flat,
  complete,
})

/** The names of records already chosen. */
export async function fetchNames(source: Source, ids: readonly string[]): Promise<readonly OptionRow[]> {
  return (await ask(source, { ids, pageNum: 1, pageSize: 100 })).rows
}

/** Which of these the look-up still offers, as it is narrowed by now. */
export async function fetchFitting(source: Source, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { narrow } = source
  const { rows } = await ask(source, { ids, pageNum: 1, pageSize: 100, ...(narrow && { narrow }) })
  return new Set(rows.map(({ id }) => id))
}

/** The record that a text stands for by itself: called exactly so, by its name or its code, or the only one that it finds. */
export async function fetchNamed(source: Source, text: string): Promise<OptionRow | undefined> {
  const { flat, complete } = await fetchOptions({ ...source, whole: false }, { keyword: text, pages: 1 })
  const exact = calledExactly(flat, text)
  const [found, ...others] = exact.length > 0 ? exact : complete ? flat : []
  return others.length === 0 ? found : undefined
}

/** Those of the records that a text names: by their name where any has it, else by their code. */
export function calledExactly(rows: readonly OptionRow[], text: string): readonly OptionRow[] {
  const forms = formsOf(text)
  const named = rows.filter(({ label }) => forms.includes(label))
  return named.length > 0 ? named : rows.filter(({ hint }) => hint !== null && hint !== undefined && forms.includes(hint))
}

interface Question {
  readonly keyword: string
  readonly pageNum: number
}

/** Without a line what was looked for is looked for among the records that came when the list was opened. @throws cause where there are none */
async function askWithoutLine(source: Source, question: Question, cause: unknown): Promise<Answer> {
  const { keyword, pageNum } = question
  if (!isApiError(cause) || cause.kind !== 'network' || keyword === '' || pageNum > 1) throw cause
  const { rows } = await ask(source, { ...question, keyword: '' })
  const forms = formsOf(keyword)
  const found = rows.filter(({ label, hint }) => forms.some((form) => label.includes(form) || hint?.includes(form)))
  // Others that the server has may match, too.
  if (found.length === 0) throw cause
  return { rows: found, total: found.length }
}

function ask({ api, entity, signal }: Source, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { method, path } = entity.routes.options
  return api.call<Answer>(path, { method, body, kind: 'read', quiet: true, silent: true, cached: true, signal })
}
