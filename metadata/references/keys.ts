// Which keys of the language hold names, and of what.
import type { SubjectKind } from './mention.ts'

const names: Readonly<Record<string, SubjectKind>> = {
  entity: 'entity',
  reference: 'entity',
  unlessReferencedBy: 'entity',
  dictionary: 'dictionary',
  dataset: 'dataset',
  widget: 'widget',
  template: 'widget',
  page: 'page',
  activeMenu: 'page',
  do: 'function',
  function: 'function',
  fill: 'function',
  receiver: 'function',
  op: 'operation',
  permission: 'operation',
}

/** What the text under a key names; undefined where it is a field, or no name at all. */
export function nameKeys(key: string, path: string): SubjectKind | undefined {
  if (path === '/about/entity') return undefined
  if (key === 'drill') return path === '/drill' ? 'page' : 'block'
  // Blocks: what is taken in and bound, and what containers hold.
  if (/\/in\/\w+$/.test(path) || /\/bind\/(input|into)$/.test(path)) return 'block'
  if (key === 'block' || /\/(parts|tabs)\/\d+\/blocks\/\d+$/.test(path)) return 'block'
  // The measure's own `op` is no operation.
  if (key === 'op' && !path.endsWith('/bind/op')) return undefined
  return Object.hasOwn(names, key) ? names[key] : undefined
}

/** Keys whose text, or whose list of texts, names fields of the entity around; of lines, of the child. */
export const fieldKeys: ReadonlySet<string> = new Set(
  (
    'field display lookup by scan place account part belongs team area post parent row of children unique fields range search columns items ' +
    'edit figures valuesOf picture countedIn renewWith holdsViewer avatar status code from to time sort'
  ).split(' '),
)

/** Texts that name a field in some places only. */
export function textFields(key: string, path: string): boolean {
  if (
    /^\/measures\/\d+\/(per|since|weightedBy|within\/\d+)$/.test(path) ||
    /^\/dimensions\/\d+\/period$/.test(path) ||
    /^\/evidence\/correct(ed|edBy|s)$/.test(path) ||
    /^\/reactions\/\w+\/on\/changes(\/\d+)?$/.test(path) ||
    /\/gantt\/(lanes\/\d+|limit\/sum)$/.test(path)
  )
    return true
  if (key === 'title' || key === 'text' || key === 'colour') return /\/(cards|labels|timeline|live|gantt)\/\w+$/.test(path)
  if (['state', 'since', 'seen', 'group'].includes(key)) return /\/live\/\w+$/.test(path)
  if (key === 'required') return /(^|\/)schema\/required\/\d+$/.test(path)
  return path === '/about/entity' || /\/(filter|carry)\/\w+$/.test(path)
}

/** Figures of a dataset: its dimensions and measures. */
export const figureKeys: ReadonlySet<string> = new Set(['x', 'y', 'series', 'each', 'needs', 'coarser', 'ratio'])

/** Measures that are made of others or told in a form, and the dimensions that a fact and the evidence name. */
export const textFigures = (path: string): boolean =>
  /^\/measures\/\d+\/(of|ratio|beside)(\/|$)/.test(path) ||
  /\/figure\/measures\/\d+$/.test(path) ||
  /^\/facts\/\d+\/(ignores\/|unlessBy$)/.test(path) ||
  /^\/evidence\/(slot$|each$|told\/)/.test(path)

export const expressions: ReadonlySet<string> = new Set(['cel', 'when'])

/** Records whose keys are fields. */
export const keyedByFields = (path: string, key: string): boolean =>
  (key === 'properties' && /(^|\/)schema$/.test(path)) ||
  key === 'generate' ||
  key === 'params' ||
  (key === 'given' && !/^\/tests|\/link$/.test(path)) ||
  ((key === 'queued' || key === 'failed') && path.startsWith('/operations/')) ||
  (key === 'set' && (path.startsWith('/operations/') || path.startsWith('/reactions/'))) ||
  (key === 'children' && path === '')

/** What holds no names: rows that stand in a page, schemas of operations and modules, what is written for people. */
export const skipped = (key: string, path: string): boolean =>
  key === '$schema' ||
  (key === 'tests' && path === '') ||
  key === 'props' ||
  (key === 'rows' && path.startsWith('/static/')) ||
  /^\/(operations\/\w+|functions\/\w+|routes\/\w+)\/(input|output|query|body|answer)$/.test(`${path}/${key}`)
