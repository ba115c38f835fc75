// spindle new page: a list with search, table and form over an entity, and its line in the menu.
import type { Entity, MenuNode, Model } from '../../metadata/model/model.ts'
import { kebab } from '../../metadata/base/names.ts'
import { nearest } from '../../metadata/base/nearest.ts'
import { UsageError } from '../usage.ts'
import type { Scaffold, TableLine } from './edit.ts'

export interface PageWish {
  readonly id: string
  /** Entity the page is about. */
  readonly entity?: string | undefined
  /** Folder of pages/; the one named like the menu's directory when absent. */
  readonly area?: string | undefined
  /** Directory of the menu. */
  readonly menu?: string | undefined
  readonly zh?: string | undefined
  readonly en?: string | undefined
}

/** @throws UsageError when the entity or the directory does not exist. */
export function newPage(model: Model, wish: PageWish): Scaffold {
  const entity = wish.entity === undefined ? undefined : model.entities[wish.entity]
  if (!entity) throw unknown('--entity names the entity that the page shows', wish.entity, Object.keys(model.entities))
  const directories = model.menu.filter((node) => !node.page && !node.url)
  const menu = directories.find((node) => node.id === (wish.menu ?? directories[0]?.id))
  if (!menu)
    throw unknown(
      '--menu names the directory of the menu',
      wish.menu,
      directories.map((node) => node.id),
    )
  const title = { zh: wish.zh ?? entity.label.zh, en: wish.en ?? entity.label.en }
  const document = {
    $schema: '../../schemas/language/page.schema.json',
    kind: 'page',
    id: wish.id,
    route: `/${kebab(wish.id)}`,
    title,
    entity: entity.id,
    ...parts(entity),
  }
  return {
    files: [{ path: `pages/${wish.area ?? kebab(menu.id)}/${wish.id}.json`, text: JSON.stringify(document) }],
    table: menuLine(menu, wish.id),
    next: 'spindle check, then open the page: its keys are granted to administrators at once, to other roles by them.',
  }
}

/** The first fields a reader would ask for: short ones in the search, all in table and form. */
function parts(entity: Entity) {
  const own = Object.values(entity.fields).filter((field) => !field.system && !field.secret)
  const shown = own
    .filter((field) => !['longText', 'richText', 'object', 'objectList', 'image', 'fileList', 'periods'].includes(field.kind))
    .map((field) => field.name)
  const written = [...own.filter((field) => !field.readOnly).map((field) => field.name), ...Object.keys(entity.children)]
  const search = own.filter((field) => field.search !== 'none' && shown.includes(field.name)).map((field) => field.name)
  return {
    ...(search.length && { search: search.slice(0, 4) }),
    table: { columns: shown.slice(0, 8), toolbar: ['create', 'export'], rowActions: ['edit', 'remove'] },
    form: { items: written },
  }
}

/** First in its directory, where one line is enough: the last entry has no comma behind it. */
function menuLine({ id }: MenuNode, page: string): TableLine {
  const after = (lines: readonly string[]) => {
    const directory = lines.findIndex((line) => new RegExp(`"id": "${id}"`).test(line))
    return directory < 0 ? -1 : lines.findIndex((line, at) => at > directory && line.endsWith('"items": ['))
  }
  return { file: 'pages/menu.json', line: `        { "page": "${page}" },`, after }
}

/** A word that names nothing, with the nearest that does. */
export function unknown(what: string, given: string | undefined, known: readonly string[]): UsageError {
  const near = given === undefined ? undefined : nearest(given, known)
  return new UsageError(
    given === undefined ? `${what}.` : `${what}; there is none called “${given}”${near ? ` – did you mean “${near}”?` : '.'}`,
  )
}
