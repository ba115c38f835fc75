// A proposal that is chosen takes the place of the whole word, the quote that has closed by itself included.
import { type Completion, insertCompletionText, pickedCompletion } from '@codemirror/autocomplete'

type Apply = Exclude<Completion['apply'], string | undefined>

/** @param rest what of the word may stand behind the cursor */
export const wholeWord =
  (text: string, rest: RegExp) =>
  (...[view, completion, from, to]: Parameters<Apply>): void => {
    const behind = rest.exec(view.state.sliceDoc(to, to + 100))?.[0].length ?? 0
    view.dispatch(insertCompletionText(view.state, text, from, to + behind), { annotations: pickedCompletion.of(completion) })
  }
