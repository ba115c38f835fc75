// The worker thread that compiles: it reads the product once, and then does one job after the other.
import { parentPort } from 'node:worker_threads'
import type { Product } from '../../../metadata/compiler/compile.ts'
import { compileTolerant } from '../../../metadata/compiler/compileTolerant.ts'
import type { WidgetManifest } from '../../../metadata/generated/language.ts'
import { withPackages } from '../../../metadata/packages/withPackages.ts'
import type { DocumentFiles } from '../../base/documents.ts'
import type { WorkerAnswer } from '../../kernel/workers/residentWorker.ts'
import { type JobName, jobs } from './jobs.ts'

export interface CompilerJob {
  readonly name: JobName
  readonly input: unknown
  readonly manifests: readonly WidgetManifest[]
}

let underlying: Product | undefined
let packaged: { readonly under: Product; readonly manifests: string; readonly product: Product } | undefined

/** What all jobs after it are done with. */
function read({ sources, unread }: DocumentFiles): void {
  const { model, leftOut: _, ...compiled } = compileTolerant(sources, unread)
  underlying = model && { ...compiled, model }
}

function productWith(manifests: readonly WidgetManifest[]): Product {
  if (!underlying) throw new Error('The documents do not compile')
  const known = JSON.stringify(manifests)
  if (packaged?.under !== underlying || packaged.manifests !== known)
    packaged = { under: underlying, manifests: known, product: withPackages(underlying, manifests) }
  return packaged.product
}

function perform({ name, input, manifests }: CompilerJob): unknown {
  const run: (product: Product, input: never) => unknown = jobs[name]
  return run(productWith(manifests), input as never)
}

function answer(message: DocumentFiles | CompilerJob): WorkerAnswer<unknown> {
  try {
    return { value: 'sources' in message ? read(message) : perform(message) }
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }
  }
}

parentPort?.on('message', (message: DocumentFiles | CompilerJob) => parentPort?.postMessage(answer(message)))
