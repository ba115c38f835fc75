// Tells the browser of files most of whose functions run before a first page stands: one that knows the comment compiles all of such a
// file beside the main thread while it is fetched, and not each function when it is first called.
import type { Plugin } from 'vite'

const COMMENT = '//# allFunctionsCalledOnLoad\n'

/** `chunks` by the names of their groups. */
export function compileAtOnce(chunks: readonly string[]): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    // It only counts in the first line, where Vite writes too.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of chunks) {
          const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name)
          if (chunk?.type !== 'chunk') this.error(`There is no chunk named ${name}`)
          chunk.code = COMMENT + chunk.code
        }
      },
    },
  }
}
