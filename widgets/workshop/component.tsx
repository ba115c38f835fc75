// Where a tenant's administrators change the console's documents: the console's own workshop, as a part of a page.
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { LateWorkshop, type WorkshopProps } from '../../runtime/index.ts'

interface Props {
  /** Valid against the manifest, which says what a document may set. */
  readonly settings: WorkshopProps
}

export default function WorkshopBlock({ settings }: Props) {
  return (
    <Suspense
      fallback={
        <div role="status" aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      }
    >
      <LateWorkshop {...settings} />
    </Suspense>
  )
}
