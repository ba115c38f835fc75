// The writes of a list: what is asked first, what is sent, and what is said afterwards. Fetched with the first of them (lazyWrites.ts).
import { offSheet } from '../../../metadata/document/fieldKinds.ts'
import type { Action, Column, Page, TableBlock } from '../../../metadata/model/model.ts'
import { saveFile } from '../../core/api/savedFile.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { isApiError, isUnexplained } from '../../core/api/apiError.ts'
import type { TreeNode } from '../../core/contracts/treeContract.ts'
import { fileNameFor } from '../base/fileName.ts'
import { labelOf, lateSentences, lateTexts } from '../base/lateTexts.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { Values } from './bulkChanges.ts'
import { mayWrite, nameOf, operated, pathOf, questionOn, refetchEntity, saidBy, type Writer } from './changes.ts'
import { followJob, jobOf } from './followJob.ts'
import { refreshOnNotFound } from './refreshOnNotFound.ts'
import { offerBack } from './offerBack.ts'
import { patchRows } from './patchRows.ts'
import { changesOn, offerUndo } from './undoOperation.ts'

// The export of a list: the same filter, order and columns as on screen. A long one is made in the background, a short one comes at once.

/** Rows above which an export goes to the background. */
const DIRECT_ROWS = 5_000

interface Listed {
  readonly page: Page
  readonly block: TableBlock
  readonly columns: readonly Column[]
  readonly selection: Readonly<Record<string, unknown>>
  /** Undefined while it is not known. */
  readonly total: number | undefined
}

export async function exportRows({ services, entity, say }: Writer, { page, block, columns, selection, total = 0 }: Listed): Promise<void> {
  const { api, notices, exports } = services
  const { method, path } = entity.routes.export
  const shown = columns.filter((column) => !column.hidden && !offSheet.has(column.kind)).map((column) => column.field)
  const fileName = fileNameFor({ page, block, conditions: selection, say })
  const body = { ...selection, columns: shown, fileName }
  // Figures, which have no version, come at once: they are few beside what they are made of.
  if (total > DIRECT_ROWS && entity.fields.version) {
    await api.call(path, { method, body: { ...body, job: true }, quiet: true })
    exports.begin()
    return notices.offer(say(lateTexts.exportBegun), { label: say(texts.show), run: exports.show })
  }
  notices.info(say(lateTexts.download))
  const file = await api.download(path, { method, body, kind: 'read', quiet: true })
  saveFile(file, `${fileName}.xlsx`)
}

/** One cell stored at once, with the way back. */
export async function writeCell(writer: Writer, row: Row, values: Values): Promise<void> {
  const { services, client, entity } = writer
  const { method, path } = entity.routes.updateMany
  const body = { rows: [{ id: row.id, version: row.version, ...values }] }
  try {
    const stored = await services.api.call<readonly Row[]>(path, { method, body, quiet: true })
    patchRows(client, entity, stored)
    offerBack(writer, [{ row, values }], stored)
  } catch (cause) {
    // Somebody else was quicker: what he left is what the cell goes back to.
    if (isApiError(cause) && (cause.code === 409 || cause.code === 404)) void refetchEntity(client, entity.id)
    throw cause
  }
}

/**
 * The move of a node: its parent is updated under its version, and the notice offers the way back. `target` is the node below which it
 * comes to stand; undefined for the top. Throws what the API client throws, which it has shown.
 */
export async function moveNode(writer: Writer, { id, label, row }: TreeNode, target: TreeNode | undefined): Promise<void> {
  const { services, client, entity, say } = writer
  const { method, path } = entity.routes.update
  const parent = entity.tree?.parent ?? ''
  const place = async (version: number, to: unknown): Promise<number> => {
    const body = { id, version, [parent]: to }
    const stored = await services.api.call<{ readonly version: number }>(path, { method, body })
    await refetchEntity(client, entity.id)
    return stored.version
  }
  const version = await place(row.version, target?.id ?? null)
  writer.offerUndo(say(lateSentences.moved(label, target?.label)), async () => {
    await place(version, row[parent] ?? null)
  })
}

export { moveRow } from './moveRow.ts'
export { takeOnRow } from './rowActionFromUrl.ts'

/** Asks, removes, offers the way back. Answers whether it was done; a refusal has been shown by the API client. */
export async function removeOne(writer: Writer, row: Row): Promise<boolean> {
  const { services, entity, say } = writer
  if (!mayWrite(writer)) return false
  const agreed = await services.notices.ask({
    title: say(lateSentences.removeOne(labelOf(entity, row), nameOf(entity, row))),
    danger: true,
    okText: say(texts.remove),
  })
  if (!agreed) return false
  const { method, path } = entity.routes.remove
  const { id, version } = row
  const body = path.includes('{id}') ? { version } : { id, version }
  await seen(writer, services.api.call(pathOf(entity.routes.remove, id), { method, body, silent: true }))
  await removed(writer, [id])
  return true
}

/** Asks once for all; `rows` are those on screen, whose versions are sent: what somebody has changed since is not removed unseen. */
export async function removeMany(writer: Writer, ids: readonly string[], rows: readonly Row[]): Promise<boolean> {
  const { services, entity, say } = writer
  if (!mayWrite(writer)) return false
  const agreed = await services.notices.ask({
    title: say(lateSentences.removeMany(entity, ids.length)),
    danger: true,
    okText: say(texts.remove),
  })
  if (!agreed) return false
  const { method, path } = entity.routes.removeMany
  const ticked = new Set(ids)
  const versions = Object.fromEntries(rows.filter(({ id }) => ticked.has(id)).map(({ id, version }) => [id, version]))
  await seen(writer, services.api.call(path, { method, body: { ids, versions }, silent: true }))
  await removed(writer, ids)
  return true
}

/** A removal of what somebody has changed since it was read is told with the way to see it as it stands. */
async function seen({ services, client, entity, say }: Writer, call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (cause) {
    if (!isApiError(cause)) throw cause
    refreshOnNotFound(client, entity, cause)
    const { kind, code, message, data } = cause
    const isStale = code === 409 && typeof data === 'object' && data !== null && 'error' in data && data.error === 'versionConflict'
    if (isStale) services.notices.remedy(message, { label: say(texts.refresh), run: () => void refetchEntity(client, entity.id) })
    else if (isUnexplained(cause)) services.notices.error(services.speak('error.remove', { reason: message }))
    else if (kind === 'refused') services.notices.error(message)
    throw cause
  }
}

async function removed(writer: Writer, ids: readonly string[]): Promise<void> {
  const { services, entity, say, client } = writer
  await refetchEntity(client, entity.id)
  const message = say(lateSentences.removed(entity, ids.length))
  if (!entity.softDelete) services.notices.success(message)
  else writer.offerUndo(message, () => restore(writer, ids))
}

async function restore({ services, entity, say, client }: Writer, ids: readonly string[]): Promise<void> {
  const { restore: route } = entity.routes
  // One after another: a parent comes back before what hangs on it, in the order they were removed.
  for (const id of ids) await services.api.call(pathOf(route, id), { method: route.method })
  await refetchEntity(client, entity.id)
  services.notices.success(say(lateTexts.restored))
}

/** An operation on a row, on the ticked rows, or on nothing in particular. */
export async function operate(
  writer: Writer,
  action: Action,
  target: { readonly row?: Row; readonly ids?: readonly string[] },
): Promise<boolean> {
  const { services, entity, say, client } = writer
  const name = action.operation ?? action.action
  const operation = entity.operations[name]
  const route = entity.operationRoutes[name]
  if (!operation || !route) throw new Error(`${entity.id} has no operation ${name}`)
  if (!mayWrite(writer)) return false
  const { row, ids } = target
  const title = row ? questionOn(entity, action, row) : lateSentences.operateMany(action.label, entity, ids?.length)
  const question = {
    title: say(title),
    danger: action.danger,
    okText: say(action.label),
    ...(operation.confirm && { content: say(operation.confirm) }),
  }
  const hasWayBack = ids !== undefined && operation.undo !== undefined
  if (!operation.preview && !hasWayBack && !(await services.notices.ask(question))) return false
  const body = row ? { id: row.id, version: row.version } : { ...(ids && { ids }) }
  const changed = changesOn(client, entity)
  const after = await services.api.call<Row>(route.path, { method: route.method, body }).catch((cause: unknown) => {
    refreshOnNotFound(client, entity, cause)
    throw cause
  })
  if (operation.restarts) {
    services.session.restart()
    return true
  }
  const job = jobOf(after)
  if (job !== undefined) {
    followJob(services, { job, label: say(action.label), done: () => refetchEntity(client, entity.id) })
    if (entity.operations[action.operation ?? action.action]?.queued) await refetchEntity(client, entity.id)
    return true
  }
  await refetchEntity(client, entity.id)
  if (row) offerUndo({ ...services, client, entity, say }, { action, after, message: say(operated(entity, action, row)) })
  else {
    const message = saidBy(after) ?? say(lateSentences.operatedMany(action.label, entity, ids?.length))
    offerUndo({ ...services, client, entity, say }, { action, after: changed(after) ?? ids ?? [], message })
  }
  return true
}

/** The same without question, notice or sign of waiting: nobody has pressed anything. */
export async function operateQuietly({ services, entity, client }: Writer, action: Action, row: Row): Promise<void> {
  const name = action.operation ?? action.action
  const route = entity.operationRoutes[name]
  if (!route) throw new Error(`${entity.id} has no operation ${name}`)
  if (services.session.onlyLooks) return
  const body = entity.operations[name]?.on === 'rows' ? { ids: [row.id] } : { id: row.id, version: row.version }
  await services.api.call(route.path, { method: route.method, body, quiet: true, silent: true })
  await refetchEntity(client, entity.id)
}
