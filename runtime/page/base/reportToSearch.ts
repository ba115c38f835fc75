// Gives the messages of a refused call to the searches whose conditions it was asked with.
import type { Block } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { Outputs } from './outputs.ts'
import { saidOf } from './scope.ts'

export function reportToSearch(outputs: Outputs, block: Block, error: Error): void {
  if (!isApiError(error)) return
  const said = Object.fromEntries(Object.entries(error.fieldMessages).map(([path, message]) => [path.replace(/^filter\./, ''), message]))
  for (const path of Object.values(block.in)) {
    const [search = '', output] = path.split('.')
    if (output === 'value') outputs.set(saidOf(search), said)
  }
}
