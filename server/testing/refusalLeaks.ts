// What a refusal may tell a stranger (R46): held against every refusal that the tests which try every address get.
import type { Reply } from './testServer.ts'

/** Lines of a stack, files, statements and their complaints, and what the console runs on. */
const ours =
  /node_modules|\.[cm]?[jt]sx?:\d|\\n\s+at |\b(select|insert into|delete from|update) [^{}"]{1,200} (from|values|where|set) |relation \\"|violates|syntax error|duplicate key|deadlock|\bpg_|spindle_(app|owner|reader)|fastify|\bnode v?\d/i

/** Each refusal names its call, in header and body alike, and nothing of our inside. @throws with the answer otherwise. */
export function refusalLeaks({ status, headers, data, body }: Reply, what: string): void {
  if (status < 400) return
  const text = body.toString()
  const call = String(headers['x-correlation-id'])
  if (!/^[0-9a-f-]{36}$/.test(call) || Object(data).correlationId !== call) throw new Error(`${what}: names its call nowhere: ${text}`)
  if (ours.test(text)) throw new Error(`${what}: tells of our inside: ${text}`)
}
