// One example of a widget on the test's page, ready to be used.
import { expect, vi, type Mock } from 'vitest'
import type { FieldProps } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import type { Example } from './example.ts'
import { ExampleHost } from './ExampleHost.tsx'
import { mount, type Look, type Mounted } from './mount.tsx'

export interface Opened extends Mounted {
  /** Called with each value that a field reports. */
  readonly changed: Mock<(value: unknown) => void>
  readonly find: (selector: string) => HTMLElement
}

/** Throws when there is no such example, or when a selector finds nothing. */
export async function openExample<Props extends object>(
  id: string,
  examples: readonly Example<Props>[],
  { name, ...look }: Look & { readonly name: string },
): Promise<Opened> {
  const example = examples.find((one) => one.name === name)
  if (!example) throw new Error(`${id} has no example “${name}”`)
  const changed = vi.fn<FieldProps['onChange']>()
  const mounted = mount(
    <ExampleHost id={id} widgets={widgets} example={{ name, props: { ...example.props, onChange: changed } }} />,
    widgets,
    look,
  )
  const { element } = mounted
  await vi.waitFor(() => expect(element.querySelector('[data-example]')).not.toBeNull(), { timeout: 30_000 })
  const find = (selector: string): HTMLElement => {
    const found = element.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`${id}, ${name}: nothing is ${selector}`)
    return found
  }
  return { ...mounted, changed, find }
}
