// A story for each example of a widget; what a document may set can be tried in the table of props.
import { ExampleHost, type AnyExample } from '../widgets/kit/testing/ExampleHost.tsx'
import { widgets } from '../widgets/index.ts'

type Settings = Readonly<Record<string, unknown>>

interface Story {
  readonly name: string
  readonly args: Settings
  readonly render: (args: Settings) => React.JSX.Element
}

export const storiesOf = (id: string, examples: readonly AnyExample[]): readonly Story[] =>
  examples.map((example) => ({
    name: example.name,
    args: { ...Reflect.get(example.props, 'settings') },
    render: (args) => <ExampleHost key={example.name} id={id} widgets={widgets} example={withSettings(example, args)} />,
  }))

/** Props that are cleared in the table are not set. */
function withSettings({ name, props }: AnyExample, args: Settings): AnyExample {
  const settings = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined && value !== ''))
  return { name, props: 'settings' in props ? { ...props, settings } : props }
}
