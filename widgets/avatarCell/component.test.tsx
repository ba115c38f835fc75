// A circle holds the picture of whoever has one, and letters otherwise.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let shown: Opened | undefined
afterEach(() => shown?.unmount())

test('the record of the row has a picture: it stands in place of the letters, the name stays', async () => {
  shown = await openExample('avatarCell', examples, { name: 'with a picture' })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('img')?.naturalWidth).toBeGreaterThan(0))
  expect(element.querySelector('img')?.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 })
  expect(element.textContent).toBe('陈志强')
})

test('what is no picture gives the letters back', async () => {
  shown = await openExample('avatarCell', examples, { name: 'with a broken picture' })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('img')).toBeNull())
  expect(element.textContent).toBe('志强陈志强')
})

test('a name longer than its column ends in an ellipsis', async () => {
  shown = await openExample('avatarCell', examples, { name: 'two characters' })
  const line = shown.element.querySelector<HTMLElement>('.cell-person')
  if (line?.parentElement) Object.assign(line.parentElement.style, { display: 'block', width: '48px' })
  const name = shown.element.querySelector<HTMLElement>('.cell-name')
  expect(name?.scrollWidth).toBeGreaterThan(name?.clientWidth ?? Infinity)
  expect(name && getComputedStyle(name).textOverflow).toBe('ellipsis')
})

test('nobody has one: letters', async () => {
  shown = await openExample('avatarCell', examples, { name: 'two characters' })
  expect(shown.element.textContent).toBe('单雄单雄')
})

test('names are on one line with the text of their row, behind a picture as behind letters', async () => {
  const lowered = async (name: string, isDrawn: (element: HTMLElement) => boolean): Promise<number> => {
    const { element, unmount } = await openExample('avatarCell', examples, { name })
    await vi.waitFor(() => expect(isDrawn(element)).toBe(true))
    const person = element.querySelector('.cell-person') ?? expect.unreachable()
    const plain = document.createElement('span')
    plain.textContent = '在职'
    person.after(plain)
    const bottomOf = (node: Element | null): number => {
      const range = document.createRange()
      range.selectNodeContents(node ?? expect.unreachable())
      return range.getBoundingClientRect().bottom
    }
    const by = bottomOf(person.querySelector('.cell-name')) - bottomOf(plain)
    unmount()
    return by
  }
  const behindLetters = await lowered('two characters', (element) => element.querySelector('.cell-avatar') !== null)
  const behindPicture = await lowered('with a picture', (element) => (element.querySelector('img')?.naturalWidth ?? 0) > 0)
  expect([Math.abs(behindLetters) < 0.5, Math.abs(behindPicture) < 0.5]).toEqual([true, true])
})
