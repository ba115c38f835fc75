// What a source file declares: its names, and how long its functions are.
import ts from 'typescript'

/** Words that a reader has to translate: the field has plainer ones (docs/glossary.md). */
export const UNCLEAR_WORDS = [
  'told',
  'tell',
  'tells',
  'telling',
  'held',
  'asked',
  'given',
  'kept',
  'stand',
  'stands',
  'standing',
  'anew',
  'beside',
  'besides',
  'beyond',
  'judge',
  'judged',
  'judges',
  'hear',
  'heard',
  'heed',
  'lend',
  'owe',
  'owes',
  'owed',
  'owing',
  'whoever',
  'whom',
  'nobody',
  'somebody',
] as const

const unclear = new Set<string>(UNCLEAR_WORDS)

/** `tellOfSilence` into tell, of, silence. */
const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])|[_$-]/).map((word) => word.toLowerCase())

export const isUnclear = (name: string): boolean => wordsOf(name).some((word) => unclear.has(word))

export interface Declared {
  readonly names: readonly string[]
  readonly functions: readonly { readonly name: string; readonly lines: number }[]
}

/** @param file Decides how the text is read: `.tsx` may hold elements. */
export function declaredIn(file: string, text: string): Declared {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = new Set<string>()
  const functions: { name: string; lines: number }[] = []
  const visit = (node: ts.Node): void => {
    const name = nameOf(node)
    if (name !== undefined) names.add(name)
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = source.getLineAndCharacterOfPosition(node.end).line - source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      functions.push({ name: name ?? nameOf(node.parent) ?? '(no name)', lines })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { names: [...names], functions }
}

function nameOf(node: ts.Node): string | undefined {
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  return declares && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined
}
