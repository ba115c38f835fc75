// npm run codegen: writes what follows from the documents, or says why it cannot.
import { generate, write } from './generate.ts'
import type { MigrationOptions } from './migrations/write.ts'
import { problemLine, readRepository } from './repository.ts'

export interface CodegenOptions extends MigrationOptions {
  readonly checkOnly: boolean
}

/** Answers whether everything is as it should be. */
export async function codegen(root: string, options: CodegenOptions): Promise<boolean> {
  const { model, problems } = await readRepository(root)
  if (!model) {
    for (const problem of problems) console.error(problemLine(problem))
    console.error(`\n${problems.length} problems: nothing was generated.`)
    return false
  }
  const generated = await generate(root, model, options)
  for (const { message, declaration } of generated.refusals) console.error(`${message}, or declare it: --allow "${declaration}"`)
  if (options.checkOnly) {
    for (const file of generated.changed) console.error(`${file.path} is out of date`)
    return generated.changed.length === 0 && generated.refusals.length === 0
  }
  await write(root, generated, options)
  for (const file of generated.changed) console.log(`wrote ${file.path}`)
  if (!generated.changed.length && !generated.refusals.length) console.log('Nothing has changed.')
  return generated.refusals.length === 0
}
