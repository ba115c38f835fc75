// A frame's box: says what its frame does to the broker, as itself, and goes on where it was heard last. What it could not say it keeps: it
// does not go on before it can. Asked to, it stops its frame, or tells how its spindles stand.
import { connect, type MqttClient } from 'mqtt'
import { encode } from '../../metadata/telemetry/codec.ts'
import type { Message } from '../../metadata/telemetry/message.ts'
import { type BoxRequest, loginOf, topicOf } from '../../metadata/telemetry/topics.ts'
import { drawAt } from '../draws.ts'
import { MINUTE } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import { requestedMap, bufferedRhythm, outagesIn, type Saying, sayings, type Speech, tick, underWay, usual } from './sayings.ts'
import { spindlesOf } from './spindles.ts'
import { Standstill } from './standstill.ts'
import { type Counted, Totals } from './totals.ts'

export interface BoxOptions {
  readonly url: string
  readonly tenant: string
  readonly password: string
  readonly course: Course
  /** ms: what comes after it is said. */
  readonly from: number
  /** It has been heard up to then. */
  readonly heard: boolean
  readonly metres?: Counted
  readonly kWh?: Counted
  /** Its place within each minute, ms. */
  readonly phase: number
}

/** Shares of what is not told of state: lost, told again, told late. */
const LOST = 0.003
const DOUBLE = 0.002
const LATE = 0.002
/** A late message comes so many messages after its turn. */
const BEHIND = 3
/** What is thought out at once. */
const AHEAD = MINUTE
const KEPT = 30 * MINUTE
/** Older ones are said as they were kept. */
const OLD = 2 * MINUTE
/** Messages that are not acknowledged yet. */
const MOST_UNDER_WAY = 60

export class Box {
  readonly #options: BoxOptions
  readonly #speech: Speech
  readonly #standstill = new Standstill()
  readonly #boot = Math.floor(Date.now() / 1000)
  #seq = 0
  #client: MqttClient | undefined
  /** Up to which all is in the queue. */
  #at: number
  #queue: Saying[]
  #late: Message[] = []
  #underWay = 0

  constructor(options: BoxOptions) {
    const { course, from, phase } = options
    this.#options = options
    this.#speech = { course, phase, totals: new Totals(course, options) }
    this.#at = from
    // Whoever is heard for the first time says what is under way.
    this.#queue = options.heard ? [] : [tick(this.#speech, spindlesOf(course, from, from + 1), from), ...underWay(this.#speech, from)]
  }

  /** All that it had to say until a moment is said and acknowledged. */
  hasSaid(until: number): boolean {
    return this.#at >= until && this.#underWay === 0 && !this.#queue.some(({ ts }) => ts <= until)
  }

  connect(): void {
    const { url, tenant, password, course } = this.#options
    const username = loginOf({ tenant, deviceNo: course.frame.number })
    const client = connect(url, {
      protocolVersion: 4,
      clientId: username,
      username,
      password,
      keepalive: 60,
      connectTimeout: 30_000,
      reconnectPeriod: 5_000 + (this.#options.phase % usual.tick),
      reconnectOnConnackError: true,
    })
    // It tries again by itself.
    client.on('error', () => undefined)
    const requests = topicOf({ tenant, deviceNo: course.frame.number }, 'request')
    client.on('connect', () => client.subscribe(requests, { qos: 0 }))
    client.on('message', (_, bytes) => this.#hear(bytes.toString()))
    this.#client = client
  }

  /** Says what is due. Broken off by whatever is in its way, it goes on another time. */
  speak(now: number): void {
    if (!this.#client?.connected || this.#isCutOff(now)) return
    while (this.#underWay < MOST_UNDER_WAY) {
      const [next] = this.#queue
      if (next && next.ts > now) return
      if (next) {
        this.#queue.shift()
        const reported = this.#standstill.applied(next)
        if (reported) this.#say(reported)
      } else if (this.#at < now) this.#think(now)
      else return
    }
  }

  async end(): Promise<void> {
    await this.#client?.endAsync(true)
  }

  #hear(text: string): void {
    const { ask } = JSON.parse(text) as BoxRequest
    const now = Date.now()
    if (ask === 'map') this.#answer(now)
    const first = ask === 'stop' && this.#standstill.begin(now)
    if (first) this.#say(first)
  }

  /** In the order of time: who has more to say of what was before says nothing of now. */
  #answer(now: number): void {
    this.speak(now)
    const [next] = this.#queue
    if (this.#at < now || (next && next.ts <= now)) return
    const map = requestedMap(this.#speech, now)
    const reported = map && this.#standstill.applied(map)
    if (reported) this.#say(reported)
  }

  #think(now: number): void {
    const isOld = now - this.#at > OLD
    const to = isOld ? Math.min(this.#at + KEPT, now - MINUTE) : this.#at + AHEAD
    this.#queue = [...sayings(this.#speech, { from: this.#at, to, rhythm: isOld ? bufferedRhythm : usual })]
    this.#at = to
  }

  /** The network is away. */
  #isCutOff(now: number): boolean {
    return outagesIn(this.#options.course, now, now).some(({ lost, startAt, endAt }) => !lost && startAt <= now && now < endAt)
  }

  #say(saying: Saying): void {
    const message: Message = { ...saying, boot: this.#boot, seq: ++this.#seq }
    // A change of state, or what happens once, is always told.
    const isUsual = saying.kind === 'tick' && saying.ts % usual.tick === this.#options.phase % usual.tick && Date.now() - saying.ts < OLD
    const draw = drawAt(this.#options.course.frame.seed ^ this.#boot, this.#seq)
    if (isUsual && draw < LOST) return
    if (draw > 1 - LATE && isUsual) this.#late.push(message)
    else this.#send(message)
    if (isUsual && draw > LOST && draw < LOST + DOUBLE) this.#send(message)
    const [late] = this.#late
    if (late && this.#seq - late.seq >= BEHIND) {
      this.#late.shift()
      this.#send(late)
    }
  }

  #send(message: Message): void {
    const { tenant, course } = this.#options
    const topic = topicOf({ tenant, deviceNo: course.frame.number }, message.kind)
    this.#underWay++
    this.#client?.publish(topic, Buffer.from(encode(message, 'compact')), { qos: 1 }, () => this.#underWay--)
  }
}
