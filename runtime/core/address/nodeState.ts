// What a tree block keeps in the address: the chosen node, or the ticked ones.
import type { TreeBlock } from '../../../metadata/model/model.ts'
import type { State } from './pageAddress.ts'

type Tree = Pick<TreeBlock, 'id' | 'multiple'>

/** The id of a node, or ids where several are ticked; undefined for none. */
export function readNode(state: State, { id, multiple }: Tree): string | readonly string[] | undefined {
  const text = state[`${id}.node`]
  return multiple && text !== undefined ? text.split(',').filter((one) => one !== '') : text
}

export function writeNode(node: unknown, { id }: Tree): State {
  const text = Array.isArray(node) ? node.join(',') : typeof node === 'string' ? node : ''
  return text === '' ? {} : { [`${id}.node`]: text }
}
