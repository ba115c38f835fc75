// What every chart does: follows its frame, replaces what it drew, shows its figures as a table, hands out its picture.
import { afterEach, expect, test, vi } from 'vitest'
import { watchSize } from '../kit/chart/useChart.ts'
import { examples } from './examples.ts'
import { chartOf } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { pictureOf } from '../kit/chart/picture.ts'

let opened: Opened | undefined
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  opened?.unmount()
})
const open = async (name: string): Promise<Opened> => (opened = await openExample('bar', examples, { name }))

test('follows its frame not more often than every 100 ms, and never while hidden', () => {
  vi.useFakeTimers()
  let tell: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const element = document.createElement('div')
  element.style.cssText = 'width: 100px; height: 100px'
  document.body.append(element)
  const changed = vi.fn()
  const stop = watchSize(element, changed)
  tell()
  vi.advanceTimersByTime(60)
  tell()
  vi.advanceTimersByTime(39)
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(changed).toHaveBeenCalledTimes(1)
  element.style.display = 'none'
  tell()
  vi.advanceTimersByTime(100)
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  element.remove()
  vi.unstubAllGlobals()
})

test('shows the same figures as a table, and the drawing again', async () => {
  const { find, element } = await open('figures')
  await chartOf({ element })
  find('[aria-label^=查看表格]').click()
  await vi.waitFor(() => expect(find('.kit-chart-figures tbody tr').textContent).toBe('断头 End break426'))
  expect(element.querySelector('canvas')).toBeNull()
  expect(find('.kit-chart-space').offsetHeight).toBe(240)
  find('[aria-label^=查看图表]').click()
  await chartOf({ element })
})

test('the picture stands under its title, at twice its size', async () => {
  const { element } = await open('figures')
  const chart = await chartOf({ element })
  const drawing = chart.renderToCanvas({ pixelRatio: 2 })
  const picture = pictureOf(drawing, { title: '停车时长', ground: '#ffffff', text: '#000000', font: 'sans-serif' })
  expect([picture.width, picture.height]).toEqual([chart.getWidth() * 2, chart.getHeight() * 2 + 64])
  const head = picture.getContext('2d')?.getImageData(0, 0, 300, 64).data ?? []
  expect(head.some((part) => part < 128)).toBe(true)
})

test('a click tells the row behind it', async () => {
  const picked = vi.fn()
  const [first] = examples.slice(1)
  if (!first) throw new Error('no example')
  opened = await openExample('bar', [{ ...first, props: { ...first.props, onPick: picked } }], { name: first.name })
  const chart = await chartOf(opened)
  const [x = 0, y = 0] = chart.convertToPixel({ seriesIndex: 0 }, [1, 100]) as number[]
  const canvas = opened.find('canvas')
  const { left, top } = canvas.getBoundingClientRect()
  for (const type of ['mousedown', 'mouseup', 'click'])
    canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: left + x, clientY: top + y }))
  expect(picked).toHaveBeenCalledWith(first.props.rows[1])
})
