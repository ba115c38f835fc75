// The worker in which the text of a module is read by the engine's own parser; nothing of it is run. If it runs out of memory or time, only it ends.
import { parentPort, workerData } from 'node:worker_threads'
import { SourceTextModule } from 'node:vm'
import { linearPattern } from '../../../metadata/base/linearPattern.ts'

export type ModuleFault = 'syntax' | 'imports' | 'noDefault'

/** Importing later, or asking where it lies: the word before a bracket or a dot is enough, also in a comment. Linear: the text is hostile. */
const later = linearPattern(String.raw`\bimport(?:\s|/\*(?:[^*]|\*+[^*/])*\*+/|//[^\n\r\u2028\u2029]*[\n\r\u2028\u2029])*[(.]`)

async function validateModule(text: string): Promise<ModuleFault | undefined> {
  let read: SourceTextModule
  try {
    read = new SourceTextModule(text)
  } catch {
    return 'syntax'
  }
  if (read.moduleRequests.length > 0 || later.test(text)) return 'imports'
  await read.link(() => {
    throw new Error('nothing is imported')
  })
  return Reflect.ownKeys(read.namespace).includes('default') ? undefined : 'noDefault'
}

const text: string = workerData
parentPort?.postMessage(await validateModule(text))
