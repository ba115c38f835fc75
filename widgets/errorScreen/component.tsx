// What stands where something may not be seen, is not there or has gone wrong: the console's own screens, as a part of a page.
import { Suspense } from 'react'
import { LateErrorScreen, type ErrorScreenProps } from '../../runtime/index.ts'

interface Props {
  /** Valid against the manifest, which says what a document may set. */
  readonly settings: Omit<ErrorScreenProps, 'inline' | 'picture'>
}

export default function ErrorScreenBlock({ settings }: Props) {
  return (
    <Suspense fallback={null}>
      <LateErrorScreen inline {...settings} />
    </Suspense>
  )
}
