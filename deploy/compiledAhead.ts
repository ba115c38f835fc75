// Chunks of which nearly all is called while the first page is drawn say so at their head: the browser compiles them whole, beside the main thread, and
// not function by function as each is called.
import type { Plugin } from 'vite'

/** Chromium's hint, which must stand first; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** `chunks` by their names; `index` is the entry. */
export function compiledAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of chunks) {
          const output = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
          if (output?.type !== 'chunk') throw new Error(`no chunk is called ${name}`)
          output.code = HINT + output.code
        }
      },
    },
  }
}
