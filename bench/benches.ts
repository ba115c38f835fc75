// All benches, in the order of docs/benchmarks.md.
import { care } from './care/care.ts'
import { exportRows } from './export/export.ts'
import { firstStart } from './firstStart/firstStart.ts'
import { form } from './form/form.ts'
import { grid } from './grid/grid.ts'
import { ingest } from './ingest/ingest.ts'
import { labels } from './labels/labels.ts'
import { listApi } from './listApi/listApi.ts'
import { listPage } from './listPage/listPage.ts'
import type { Bench } from './measure/figure.ts'
import { parallelChecks } from './parallelChecks/parallelChecks.ts'
import { people } from './people/people.ts'
import { report } from './report/report.ts'
import { rivalTables } from './rivals/rivals.ts'
import { startUp } from './startUp/startUp.ts'
import { wall } from './wall/wall.ts'
import { workshop } from './workshop/workshop.ts'

export const benches: readonly Bench[] = [
  listPage,
  rivalTables,
  form,
  grid,
  listApi,
  report,
  labels,
  people,
  care,
  ingest,
  wall,
  firstStart,
  startUp,
  workshop,
  parallelChecks,
  exportRows,
]
