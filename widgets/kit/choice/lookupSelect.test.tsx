// A tree whose records come after somebody has begun to type.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import type { Option } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { exampleOptions } from '../testing/example.ts'
import { mount } from '../testing/mount.tsx'
import { LookupSelect } from './lookupSelect.tsx'

const plant: readonly Option[] = [{ value: 's1', label: 'Plant 1', children: [{ value: 's11', label: 'Carding' }] }]

function Late() {
  const [items, setItems] = useState<readonly Option[]>([])
  return (
    <>
      <button onClick={() => setItems(plant)}>arrive</button>
      <LookupSelect id="space" value={undefined} onChange={() => {}} placeholder="" options={{ ...exampleOptions(items), nested: true }} />
    </>
  )
}

test('what is found below a branch is in sight, also where the records come after the typing', async () => {
  const { element, unmount } = mount(<Late />, widgets)
  await vi.waitFor(() => expect(element.querySelector('input')).not.toBeNull())
  await userEvent.fill(element.querySelector('input') ?? element, 'card')
  // Not by the mouse, which would close the list.
  element.querySelector('button')?.click()
  const found = () => document.querySelector('.ant-select-tree-node-content-wrapper[title="Carding"]')
  await vi.waitFor(() => expect(found()).not.toBeNull())
  unmount()
})
