// A story for each example of a widget.
import { ExampleHost, type AnyExample } from '../widgets/kit/testing/ExampleHost.tsx'
import { widgets } from '../widgets/index.ts'

interface Story {
  readonly name: string
  readonly render: () => React.JSX.Element
}

export const storiesOf = (id: string, examples: readonly AnyExample[]): readonly Story[] =>
  examples.map((example) => ({
    name: example.name,
    render: () => <ExampleHost key={example.name} id={id} widgets={widgets} example={example} />,
  }))
