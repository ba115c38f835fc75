// What the choices of a look-up cannot be narrowed in, of a form as of a search.
import type { Text } from '../../../model/model.ts'

export const narrowedBranches: Text = {
  zh: '在逐级加载的树中限定可选项',
  en: 'Narrowing the choices of a tree that is fetched branch by branch',
}
