// What stands in an empty field: the document's words, else what is to be done.
import { useSay, type FieldProps } from '../../../runtime/index.ts'
import { placeholders } from './placeholders.ts'
import { sayableOf } from './setting.ts'

/** Empty for a field that cannot be used: it asks for nothing. */
export function usePlaceholder({ settings, state }: Pick<FieldProps, 'settings' | 'state'>, act: keyof typeof placeholders): string {
  const say = useSay()
  return state.disabled ? '' : say(sayableOf(settings['placeholder']) ?? placeholders[act])
}
