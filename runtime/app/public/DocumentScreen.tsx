// The guide, with its contents beside it.
import { useText } from '../../core/hooks/hooks.ts'
import { GUIDE } from './guide.ts'
import { PlainPage } from './PlainPage.tsx'
import { Contents, Prose } from './Prose.tsx'

export function DocumentScreen() {
  const text = useText()
  return (
    <PlainPage title={text('plain.document')} beside={<Contents sections={GUIDE} />}>
      <Prose sections={GUIDE} />
    </PlainPage>
  )
}
