// The box of a machine, as it speaks to the console's broker.
import { connectAsync } from 'mqtt'
import { onTestFinished } from 'vitest'
import { encode } from '../metadata/telemetry/codec.ts'
import type { Message } from '../metadata/telemetry/message.ts'
import { topicOf } from '../metadata/telemetry/topics.ts'
import { callConsole } from '../server/testing/consoleProcess.ts'
import { broker, origin } from './origin.ts'

interface Machine {
  readonly id: string
  readonly machineNumber: string
}

export interface Box {
  /** Tenant and number of the machine. */
  readonly username: string
  /** Moment and place in order, as each message has them. */
  readonly stamp: () => { readonly boot: number; readonly seq: number; readonly ts: number }
  readonly say: (message: Message) => Promise<unknown>
}

/** Connected until the test has ended. */
export async function boxOf({ id, machineNumber }: Machine, token: string): Promise<Box> {
  const { data } = await callConsole(origin, `/telemetry/box-key/${id}`, { token })
  const { username, key } = data as { readonly username: string; readonly key: string }
  const tenant = username.slice(0, username.indexOf('/'))
  const box = await connectAsync(broker, { protocolVersion: 4, username, password: key, reconnectPeriod: 0 })
  onTestFinished(() => box.endAsync())
  let seq = 0
  const boot = Math.floor(Date.now() / 1000)
  return {
    username,
    stamp: () => ({ boot, seq: (seq += 1), ts: Date.now() }),
    say: (message) =>
      box.publishAsync(topicOf({ tenant, deviceNo: machineNumber }, message.kind), Buffer.from(encode(message, 'json')), { qos: 1 }),
  }
}
