// Operations whose documents say `preview`: their functions describe what they will do, and do it once the caller agrees.
import type { Text } from '../../../metadata/model/model.ts'
import { Refusal } from '../../base/errors.ts'
import type { OperationCall } from './functions.ts'

/** @throws Refusal confirm with the text, whose first line is the question, where the caller has not agreed yet. */
export function agree(
  { confirmed }: Pick<OperationCall, 'confirmed'>,
  text: Text,
  values: Readonly<Record<string, string | number>> = {},
): void {
  if (!confirmed) throw new Refusal('confirm', { text, values })
}
