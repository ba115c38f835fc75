// An address is one text: taken apart by the places it begins with, put together again as it is changed.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { widgets } from '../index.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { addressOf, areas } from './areas.ts'
import AddressField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

test.each([
  ['江苏省 无锡市 江阴市 澄江街道 1 号', ['江苏省', '无锡市', '江阴市'], '澄江街道 1 号'],
  ['江苏省南通市崇川区人民中路1号', ['江苏省', '南通市', '崇川区'], '人民中路1号'],
  ['江苏省 某处', ['江苏省'], '某处'],
  ['12 Mill Lane', [], '12 Mill Lane'],
  ['', [], ''],
])('%s', (text, area, street) => expect(addressOf(text)).toEqual({ area, street }))

test('every province has cities, every city of a province districts', () => {
  expect(areas.length).toBeGreaterThan(30)
  expect(
    areas.find(({ label }) => label === '江苏省')?.children?.find(({ label }) => label === '无锡市')?.children?.length,
  ).toBeGreaterThan(4)
})

test('the street is typed, the place stays', async () => {
  const changed = vi.fn()
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(<AddressField {...filled.props} onChange={changed} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('input.ant-input')).not.toBeNull(), { timeout: 15_000 })
  await userEvent.fill(element.querySelector('input.ant-input') ?? element, '人民路 2 号 ')
  expect(changed).toHaveBeenLastCalledWith('江苏省 无锡市 江阴市 人民路 2 号')
})
