// The move of a node: its parent is updated under its version, and the notice offers the way back.
import type { TreeNode } from '../../core/contracts/treeContract.ts'
import { lateSentences } from '../base/lateTexts.ts'
import { readAnew, type Writer } from './changes.ts'

/** `target` is the node below which it comes to stand; undefined for the top. Throws what the API client throws, which it has shown. */
export async function moveNode(writer: Writer, { id, label, row }: TreeNode, target: TreeNode | undefined): Promise<void> {
  const { services, client, entity, say } = writer
  const { method, path } = entity.routes.update
  const parent = entity.tree?.parent ?? ''
  const place = async (version: number, to: unknown): Promise<number> => {
    const body = { id, version, [parent]: to }
    const stored = await services.api.call<{ readonly version: number }>(path, { method, body })
    await readAnew(client, entity.id)
    return stored.version
  }
  const version = await place(row.version, target?.id ?? null)
  writer.offerUndo(say(lateSentences.moved(label, target?.label)), async () => {
    await place(version, row[parent] ?? null)
  })
}
