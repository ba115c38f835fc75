// The slider at the door (R21), and who is kept waiting by others' wrong tries (R19).
import { Transformer } from '@napi-rs/image'
import { beforeEach, expect, test } from 'vitest'
import { serverForFile, type Reply } from '../../../testing/testServer.ts'
import { drawPuzzle, size } from './picture.ts'
import { drawTones } from './sound.ts'

const server = await serverForFile({ CAPTCHA: 'on' })
beforeEach(() => server.sql('delete from app.login_attempt'))

interface Given {
  readonly id: string
  readonly piece: { readonly top: number }
}
const given = ({ data }: Reply): Given => data as Given

const ask = (who: string, purpose = 'login') => server.call('nobody', 'POST', '/auth/captcha', { purpose, who })
const put = (id: string, x: number) => server.call('nobody', 'POST', '/auth/captcha/check', { id, x })
const answerTo = async (id: string): Promise<number> =>
  Number((await server.sql('select answer from app.puzzle where id = $1', [id]))[0]?.answer)
const login = (username: string, password: string, captcha?: string, headers?: Record<string, string>) =>
  server.call('nobody', 'POST', '/auth/platform-doLogin', { username, password, ...(captcha === undefined ? {} : { captcha }) }, headers)

/** The waits that have begun last longer than the test. */
const stretch = () =>
  server.sql("update app.login_attempt set blocked_until = now() + interval '1 hour' where blocked_until > now() - interval '1 hour'")

async function solved(who: string): Promise<string> {
  const { id } = given(await ask(who))
  expect((await put(id, await answerTo(id))).status).toBe(200)
  return id
}

test('nobody gets in without the puzzle; what was solved is good for one try, right or wrong, of the account it was solved for', async () => {
  const needed = { status: 400, data: { error: 'puzzleNeeded' } }
  expect(await login('admin', 'Spindle1')).toMatchObject(needed)
  const unsolved = given(await ask('admin')).id
  expect(await login('admin', 'Spindle1', unsolved)).toMatchObject(needed)
  const forAnother = await solved('director')
  expect(await login('admin', 'Spindle1', forAnother)).toMatchObject(needed)
  const forMessage = given(await ask('admin', 'sms')).id
  await put(forMessage, await answerTo(forMessage))
  expect(await login('admin', 'Spindle1', forMessage)).toMatchObject(needed)

  const mine = await solved('ADMIN')
  expect(await login('admin', 'Wrong1', mine)).toMatchObject({ status: 401 })
  expect(await login('admin', 'Spindle1', mine)).toMatchObject(needed)
  expect(await login('admin', 'Spindle1', await solved('admin'))).toMatchObject({ status: 200 })
})

test('one guess a puzzle, a few pixels off at most, two minutes; fifty guesses at once are one', async () => {
  for (const [off, status] of [
    [5, 200],
    [-5, 200],
    [6, 400],
    [-6, 400],
  ] as const) {
    const { id } = given(await ask('admin'))
    expect(await put(id, (await answerTo(id)) + off)).toMatchObject({ status })
  }
  const { id } = given(await ask('admin'))
  const x = await answerTo(id)
  expect(await put(id, x + 20)).toMatchObject({ status: 400, data: { error: 'puzzleMissed' } })
  expect(await put(id, x)).toMatchObject({ status: 400 })

  const race = given(await ask('admin')).id
  const at = await answerTo(race)
  const replies = await Promise.all(Array.from({ length: 50 }, () => put(race, at)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)

  const late = await solved('admin')
  await server.sql("update app.puzzle set expires_at = now() - interval '1 second' where id = $1", [late])
  expect(await login('admin', 'Spindle1', late)).toMatchObject({ data: { error: 'puzzleNeeded' } })
  expect(
    await server.sql('select extract(epoch from expires_at - now())::int between 115 and 120 as fits from app.puzzle where id = $1', [
      given(await ask('x')).id,
    ]),
  ).toEqual([{ fits: true }])
})

test('the place is in nothing that is sent, and lies anywhere: a fixed guess seldom fits', async () => {
  const reply = await ask('admin')

  expect(Object.keys(given(reply)).toSorted()).toEqual(['height', 'id', 'picture', 'piece', 'width'])
  expect(Object.keys(given(reply).piece).toSorted()).toEqual(['picture', 'size', 'top'])
  const puzzles = await Promise.all(Array.from({ length: 60 }, drawPuzzle))
  const places = puzzles.map(({ x }) => x)
  expect(new Set(places).size).toBeGreaterThan(35)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(size.piece)
  const best = Math.max(...places.map((guess) => places.filter((x) => Math.abs(x - guess) <= 5).length))
  expect(best).toBeLessThan(18)
})

test('for the ear there are tones instead: three counts, right or wrong, and nothing of the one way opens the other', async () => {
  const listen = async (): Promise<string> =>
    given(await server.call('nobody', 'POST', '/auth/captcha', { purpose: 'login', who: 'admin', way: 'ear' })).id
  const say = (id: string, heard: number) => server.call('nobody', 'POST', '/auth/captcha/check', { id, heard })
  const id = await listen()
  const heard = (await answerTo(id)) / 1_000
  expect(await say(id, heard)).toMatchObject({ status: 200 })
  expect(await login('admin', 'Spindle1', id)).toMatchObject({ status: 200 })
  // One off is wrong, and the sound is used up; a place is no answer to it, nor are counts one to a picture.
  const second = await listen()
  const right = (await answerTo(second)) / 1_000
  expect(await say(second, right === 111 ? 112 : right - 1)).toMatchObject({
    status: 400,
    data: { error: 'puzzleMissed' },
    msg: '数得不对，请再听一段',
  })
  expect(await say(second, right)).toMatchObject({ status: 400 })
  expect(await put(await listen(), 1_000)).toMatchObject({ status: 400 })
  expect(await say(given(await ask('admin')).id, 111)).toMatchObject({ status: 400 })
  for (const body of [{ id: second }, { id: second, x: 1, heard: 111 }, { id: second, heard: 110 }])
    expect(await server.call('nobody', 'POST', '/auth/captcha/check', body)).toMatchObject({ status: 400 })
})

test('the tones are a whole sound, and can be counted: as many as are said, the groups further apart than what is in them', () => {
  for (let i = 0; i < 20; i += 1) {
    const { sound, heard } = drawTones()
    expect([sound.toString('latin1', 0, 4), sound.readUInt32LE(40) + 44]).toEqual(['RIFF', sound.length])
    expect(countsIn(sound.subarray(44))).toBe(heard)
  }
})

/** What somebody who listens hears: a tone is what is loud, and a pause of more than half a second ends a group. */
function countsIn(samples: Buffer): number {
  const loud = Array.from({ length: Math.floor(samples.length / 80) }, (_, at) =>
    samples.subarray(at * 80, at * 80 + 80).some((value) => Math.abs(value - 128) > 30),
  )
  const runs = loud
    .map((is) => (is ? '1' : '0'))
    .join('')
    .split(/0{50,}/)
    .filter((group) => group !== '')
  return Number(runs.map((group) => group.split(/0+/).filter((tone) => tone !== '').length).join(''))
}

test('pictures are whole: every line of every pixel is there', async () => {
  const { picture, piece } = await drawPuzzle()
  for (const [file, width, height] of [
    [picture, size.width, size.height],
    [piece, size.piece, size.piece],
  ] as const) {
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([width, height])
    expect(await new Transformer(file).rawPixels()).toHaveLength(width * height * 4)
  }
})

test('no one is refused a puzzle: beyond a thousand open ones of a network its oldest ends', async () => {
  await server.sql('delete from app.puzzle')
  await ask('admin')
  await server.sql(
    `insert into app.puzzle (subject, address, answer, expires_at)
     select 'x', (select address from app.puzzle limit 1), n, now() + interval '1 minute' + n * interval '1 millisecond' from generate_series(1, 1200) n`,
  )
  const latest = await solved('admin')
  expect(await server.sql("select count(*)::int as n, min(answer) filter (where subject = 'x') as oldest from app.puzzle")).toEqual([
    { n: 1_000, oldest: 203 },
  ])
  expect(await login('admin', 'Spindle1', latest)).toMatchObject({ status: 200 })
})

test('a stranger’s wrong tries keep a stranger waiting, not browsers that have been signed in with', async () => {
  const first = await login('quality', 'Spindle1', await solved('quality'), { origin: 'http://mill.example' })
  const [cookie] = String(first.headers['set-cookie']).split(';')
  expect(String(first.headers['set-cookie'])).toMatch(/^spindle_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
  const overTls = await login('quality', 'Spindle1', await solved('quality'), { origin: 'https://mill.example' })
  expect(String(overTls.headers['set-cookie'])).toMatch(/^__Host-spindle_device=.*; Secure$/)
  expect((await server.sql("select encode(device_hash, 'escape') as hash from app.known_device")).map(({ hash }) => hash)).not.toContain(
    cookie?.slice(15),
  )

  for (let i = 0; i < 5; i += 1) await login('quality', 'Wrong1', await solved('quality'))
  await stretch()
  expect(await login('quality', 'Spindle1', await solved('quality'))).toMatchObject({ status: 401, data: { error: 'loginFailed' } })
  // A browser that another account was signed in with has tries of its own.
  const other = await login('energy', 'Spindle1', await solved('energy'))
  const strange = String(other.headers['set-cookie']).split(';')[0] ?? ''
  expect(await login('quality', 'Spindle1', await solved('quality'), { cookie: strange })).toMatchObject({ status: 200 })

  const again = await login('quality', 'Spindle1', await solved('quality'), { cookie: `theme=dark; ${cookie}` })
  expect(again).toMatchObject({ status: 200 })
  expect(again.headers['set-cookie']).toBeUndefined()
  // nor does his coming in let the others go on
  expect(await login('quality', 'Spindle1', await solved('quality'))).toMatchObject({ status: 401 })
  // with the cookie there is a wait of its own
  for (let i = 0; i < 5; i += 1) await login('quality', 'Wrong1', await solved('quality'), { cookie: String(cookie) })
  await stretch()
  expect(await login('quality', 'Spindle1', await solved('quality'), { cookie: String(cookie) })).toMatchObject({ status: 401 })
})
