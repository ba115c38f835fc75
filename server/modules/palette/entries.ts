// What the palette offers without asking for records: pages, their tabs, and the actions of their toolbars.
import { inSentence } from '../../../metadata/text/inSentence.ts'
import type { Action, Model, Text } from '../../../metadata/model/model.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { addressOf, listsOf, placesOf, type Place } from './places.ts'

export interface Entry {
  readonly kind: 'page' | 'action'
  readonly path: string
  readonly title: Text
  /** What it stands below. */
  readonly trail: Text
  /** Of the Chinese title: in full, a space, initials. */
  readonly pinyin: string
  readonly icon: string | null
  /** Of an operation on rows (`stopRecord.register`): what is typed behind its name is the row. */
  readonly onRow?: string
}

/** Actions that need no chosen row and change nothing by themselves: what they open, asks. */
const offered: ReadonlySet<string> = new Set(['create', 'import'])

export function entriesOf(model: Model, caller: Caller): readonly Entry[] {
  const named = new Set<string>()
  // Nothing is done on the page of one row before that row is chosen there.
  const ofOneRow = new Set(Object.values(model.entities).map(({ find }) => find?.opens?.page))
  return placesOf(model, caller).flatMap((place) => [
    ...pageEntries(place),
    ...(ofOneRow.has(place.page.id) ? [] : actionEntries(model, place, caller)),
    ...(ofOneRow.has(place.page.id) ? [] : rowActionEntries(model, place, caller)).filter(
      ({ title }) => !named.has(title.zh) && named.add(title.zh),
    ),
  ])
}

function pageEntries({ page, icon, above }: Place): Entry[] {
  const trail = joined(above.map(({ name, alias }) => ({ zh: name, en: alias })))
  const inside = joined([...(trail.zh === '' ? [] : [trail]), page.title])
  const tabs = page.tabs.map((tab) =>
    entry({ kind: 'page', path: addressOf({ page, tab: tab.id }), title: tab.title, trail: inside, icon }),
  )
  return [entry({ kind: 'page', path: page.route, title: page.title, trail, icon }), ...tabs]
}

function actionEntries(model: Model, { page, icon }: Place, caller: Caller): Entry[] {
  return listsOf(page, caller).flatMap((listed) => {
    const entity = model.entities[listed.table.entity]
    if (!entity) return []
    const takesNothing = (name: string): boolean => entity.operations[name]?.on === 'none'
    const permitted = listed.table.toolbar.filter(
      ({ action, key }) => caller.grants.holds(key) && (offered.has(action) || takesNothing(action)),
    )
    return permitted.map((action) =>
      entry({
        kind: 'action',
        path: addressOf(listed, `${listed.table.id}.do=${action.action}`),
        title: titleOf(action, entity.label),
        trail: page.title,
        icon,
      }),
    )
  })
}

/** Operations on rows lead to the list in which the row is chosen: to the first of the menu. */
function rowActionEntries(model: Model, { page, icon }: Place, caller: Caller): Entry[] {
  return listsOf(page, caller).flatMap((listed) => {
    const entity = model.entities[listed.table.entity]
    if (!entity) return []
    const permitted = listed.table.rowActions.filter(({ key, operation }) => operation !== undefined && caller.grants.holds(key))
    return permitted.map(({ label, operation }) =>
      entry({
        kind: 'action',
        path: addressOf(listed),
        title: operationOn(label, entity.label),
        trail: page.title,
        icon,
        onRow: `${entity.id}.${operation}`,
      }),
    )
  })
}

/** 新增设备 / Add machine. An operation, or a label with the word in it, says itself what it is about. */
function titleOf({ label, operation }: Action, entity: Text): Text {
  if (operation !== undefined) return label
  const named = inSentence(entity.en)
  return {
    zh: label.zh.includes(entity.zh) ? label.zh : `${label.zh}${entity.zh}`,
    en: label.en.toLowerCase().includes(named.toLowerCase()) ? label.en : `${label.en} ${named}`,
  }
}

/** 登记停车记录 / Register: stop. */
const operationOn = (label: Text, entity: Text): Text => ({ zh: `${label.zh}${entity.zh}`, en: `${label.en}: ${inSentence(entity.en)}` })

const joined = (titles: readonly Text[]): Text => ({
  zh: titles.map(({ zh }) => zh).join(' / '),
  en: titles.map(({ en }) => en).join(' / '),
})

const entry = (parts: Omit<Entry, 'pinyin'>): Entry => ({ ...parts, pinyin: pinyinOf(parts.title.zh) ?? '' })
