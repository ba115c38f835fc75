// Next to each file of the build that is text, the same compressed in both ways that browsers support, so that no visitor waits for it. A console may
// serve the folder meanwhile: each appears whole.
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes below which a packet is a packet. */
const LEAST = 1_024
/** Two more steps would make a file 4 % smaller in five times the time. */
const QUALITY = 9

export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const output of Object.values(bundle)) {
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (content.length < LEAST || !/\.(?:js|css|svg)$/.test(output.fileName)) continue
        const file = path.join(dir, output.fileName)
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await Promise.all([appear(`${file}.br`, br), appear(`${file}.gz`, gz)])
      }
    },
  }
}

async function appear(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
