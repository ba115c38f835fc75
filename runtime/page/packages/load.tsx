// A widget of a package as the table of widgets has the console's own: its module is called with the SDK, and what it makes is fenced in.
import type { ComponentType } from 'react'
import type { CellBag, CellRenderer } from '../../core/contracts/contract.ts'
import type { PackagedWidget } from '../../core/contracts/packageContract.ts'
import type { Services } from '../../core/services.ts'
import { Failed, type Named, Off, PackageFence } from './PackageFence.tsx'
import { sdkWith } from './sdk.ts'
import { texts } from './texts.ts'

type MakeWidget = (sdk: unknown) => unknown

/**
 * The module of a package, fetched as a script with its hash: a browser runs it only where the hash holds, and gives it to `import` from
 * what it has run.
 */
async function fetchModule({ address, integrity }: { readonly address: string; readonly integrity: string }): Promise<MakeWidget> {
  await run(address, integrity)
  const module: { readonly default: unknown } = await import(/* @vite-ignore */ address)
  if (typeof module.default !== 'function') throw new TypeError('its default export is no function')
  return module.default as MakeWidget
}

function run(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: address, integrity })
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('its module did not come, or is not what was uploaded')))
    document.head.append(script)
  }).finally(() => script.remove())
}

/** Never rejects: what goes wrong is shown where the widget would stand. */
export async function load(services: Pick<Services, 'kit'>, name: string, given: PackagedWidget): Promise<{ readonly default: unknown }> {
  const named = { name, given }
  const { role, off } = given
  if (off)
    return {
      default: role === 'cell' ? silent(({ language }) => texts[off](given.label)[language]) : () => <Off given={given} off={off} />,
    }
  try {
    const [make, kit] = await Promise.all([fetchModule(given), services.kit()])
    const made = make(sdkWith(kit))
    return { default: role === 'cell' ? fencedCell(named, made as CellRenderer) : fenced(named, made as ComponentType<object>) }
  } catch (cause) {
    const failure = cause instanceof Error ? cause : new Error(String(cause))
    console.error(`${name} ${given.version}`, cause)
    // The browser remembers what did not come; only a fresh document asks for it again.
    const Absent = () => <Failed {...named} failure={failure} again={() => location.reload()} />
    return { default: role === 'cell' ? silent(({ language }) => texts.failed(given.label)[language]) : Absent }
  }
}

function fenced(named: Named, Made: ComponentType<object>): ComponentType<object> {
  return function Packaged(props) {
    return (
      <PackageFence {...named}>
        <Made {...props} />
      </PackageFence>
    )
  }
}

/** A cell that throws would take its whole list along. */
function fencedCell({ name, given }: Named, made: CellRenderer): CellRenderer {
  let isReported = false
  const attempt = <T,>(work: () => T, instead: () => T): T => {
    try {
      return work()
    } catch (cause) {
      if (!isReported) console.error(`${name} ${given.version}`, cause)
      isReported = true
      return instead()
    }
  }
  const { text, node } = made
  const words = ({ language }: CellBag) => texts.failed(given.label)[language]
  return {
    ...made,
    text: (bag) =>
      attempt(
        () => text(bag),
        () => words(bag),
      ),
    ...(node && {
      node: (bag: CellBag) =>
        attempt(
          () => node(bag),
          () => document.createTextNode(words(bag)),
        ),
    }),
  }
}

const silent = (text: CellRenderer['text']): CellRenderer => ({ text })
