// Writes index.html once every file that it names is there: a console that serves the folder meanwhile shows it from then on.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const page = 'index.html'

export function pageLast(): Plugin {
  let html: string | Uint8Array | undefined
  return {
    name: 'page-last',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const output = bundle[page]
        if (output?.type !== 'asset') throw new Error(`The build makes no ${page}`)
        html = output.source
        delete bundle[page]
      },
    },
    writeBundle: {
      sequential: true,
      handler: async ({ dir = '' }) => {
        if (html !== undefined) await writeFile(path.join(dir, page), html)
      },
    },
  }
}
