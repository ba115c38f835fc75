// What TypeScript has to say about some files of a repository: what they import is read, and not checked.
import path from 'node:path'
import ts from 'typescript'

/** Errors of the files (paths from the root), a line each, under the repository's own tsconfig.json. */
export function typeErrors(root: string, files: readonly string[]): readonly string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), {}, host)
  if (!config) throw new Error(`${root} has no tsconfig.json`)
  const declarations = config.fileNames.filter((file) => file.endsWith('.d.ts'))
  const program = ts.createProgram([...declarations, ...files.map((file) => path.join(root, file))], config.options)
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file))
    if (!source) return [`${file} belongs to no program`]
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}
