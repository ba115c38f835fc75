// Where a tenant's administrators change the console's documents: the console's own workshop, as a part of a page.
import { Suspense } from 'react'
import { LateWorkshop, type WorkshopProps } from '../../runtime/index.ts'

interface Props {
  /** Valid against the manifest, which says what a document may set. */
  readonly settings: WorkshopProps
}

export default function WorkshopBlock({ settings }: Props) {
  return (
    <Suspense fallback={null}>
      <LateWorkshop {...settings} />
    </Suspense>
  )
}
