// Whether the trail is as it was written.
import type { OperationFunction } from '../../engine/context/functions.ts'
import type { Handlers } from '../handlers.ts'
import { look } from './look.ts'
import { sentencesOf } from './words.ts'

export function trail(): Handlers {
  return { functions: { verify } }
}

/** `{ number?, hash? }` of a link that somebody has noted → `{ told }`, sentences in the caller's language. */
const verify: OperationFunction = async ({ context: { caller }, transaction, input }) => {
  const { number, hash } = input
  const noted = number === undefined || number === null ? undefined : { n: Number(number), hash: String(hash ?? '') }
  const looked = await look({ control: transaction.at('control'), tenant: transaction.at('tenant') }, noted)
  return {
    told: sentencesOf(looked)
      .map((text) => text[caller.language])
      .join('\n'),
  }
}
