// What the console says of documents that are about to become live: what is wrong, which stored rows would not pass, and all changes in words.
import { Alert, Button } from 'antd'
import type { EntityField } from '../../../metadata/authoring/add/fieldOnPages.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { PlacedProblems } from './PlacedProblems.tsx'
import { Rights, RoleRights, Unoffered } from './RoleRights.tsx'
import type { Checked, PlacedProblem } from '../base/server.ts'
import { publishingAll, texts, weights } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

/** Whether they may be published as they are. */
export const isFit = ({ problems, violations, excess }: Checked): boolean => problems.length + violations.length + excess.length === 0

export function Findings({
  checked: { problems, violations, changes, excess, beyond, opens, targets, unoffered = [] },
  show,
  put,
}: {
  readonly checked: Checked
  /** Leads to what is wrong. */
  readonly show?: ((problem: PlacedProblem) => void) | undefined
  /** Puts a field, or all that a row needs, on the forms of pages; absent where nothing can be drafted. */
  readonly put?: Put | undefined
}) {
  const say = useSay()
  const leftOut = problems.flatMap(({ code, document }) =>
    code === 'requiredLeftOut' && document.startsWith('page:') ? [document.slice('page:'.length)] : [],
  )
  const titleOf = (page: string): string => {
    const title = opens.find((each) => each.page === page)?.title ?? targets.find(({ target }) => target === `page:${page}`)?.label
    return title ? say(title) : page
  }
  return (
    <>
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={say(texts.broken)}
          description={<PlacedProblems problems={problems} most={most} show={show} />}
          {...(put &&
            leftOut.length > 0 && {
              action: (
                <Button size="small" onClick={() => put(leftOut)}>
                  {say(texts.putOn)}
                </Button>
              ),
            })}
        />
      )}
      {violations.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={say(texts.rowsFail)}
          description={first(
            violations.map(({ message }) => message),
            say,
          )}
        />
      )}
      {excess.length > 0 && <Alert type="error" showIcon title={say(texts.excess)} description={<Rights rights={beyond} />} />}
      {unoffered.length > 0 && <Unoffered operations={unoffered} />}
      {changes.length === 0 && problems.length === 0 && <p className={styles.hint}>{say(texts.sameAsLive)}</p>}
      <ul className={`${styles.changes} ${styles.found}`}>
        {changes.slice(0, most).map((change) => {
          const alike = onePage(change, changes)
          const key = `${change.kind} ${change.subject.id} ${change.message.en}`
          if (alike.length <= few) return <Line key={key} change={change} isBarred={isBarred(change, violations)} put={put} />
          return alike[0] === change && <Permissions key={key} alike={alike} page={titleOf(change.pages[0] ?? '')} />
        })}
        {changes.length > most && <li className={styles.hint}>{fill(say(texts.moreLines), { n: changes.length - most })}</li>}
      </ul>
    </>
  )
}

type Put = (pages: readonly string[], field?: EntityField) => void

interface LineProps {
  readonly change: Checked['changes'][number]
  readonly isBarred: boolean
  readonly put: Put | undefined
}

function Line({ change, isBarred, put }: LineProps) {
  const say = useSay()
  if (change.rights) return <RoleRights change={change} rights={change.rights} />
  return (
    <li data-weight={change.weight}>
      <span>
        {say(change.message)}
        {change.counts && change.counts.total > 0 && (
          <small>{fill(say(countsText(change, isBarred)), { rows: change.counts.rows, total: change.counts.total })}</small>
        )}
        {change.counts?.names && <Names rows={change.counts.rows} names={change.counts.names} />}
        {change.lacking && <Lacking subject={change.subject.id} pages={change.lacking} put={put} />}
      </span>
      <em>{say(weights[change.weight])}</em>
    </li>
  )
}

/** Pages on which a field that becomes required cannot be filled in. */
function Lacking({ subject, pages, put }: Pick<LineProps, 'put'> & LackingProps) {
  const say = useSay()
  const [entity = '', field = ''] = subject.split('.')
  return (
    <small>
      <span>{fill(say(texts.lacking), { pages: pages.map(({ title }) => say(title)).join(say(publishingAll.between)) })}</span>
      {put && (
        <Button
          type="link"
          size="small"
          onClick={() =>
            put(
              pages.map(({ page }) => page),
              { entity, field },
            )
          }
        >
          {say(texts.putOn)}
        </Button>
      )}
    </small>
  )
}

interface LackingProps {
  /** entity.field */
  readonly subject: string
  readonly pages: NonNullable<LineProps['change']['lacking']>
}

/** Permissions that come or go with a whole page are one line; which they are is unfolded. */
function Permissions({ alike, page }: { readonly alike: Checked['changes']; readonly page: string }) {
  const say = useSay()
  const [first] = alike
  if (!first) return null
  return (
    <li data-weight={first.weight}>
      <details>
        <summary>{fill(say(first.kind === 'permission.added' ? texts.keysAdded : texts.keysRemoved), { n: alike.length, page })}</summary>
        {alike.map(({ message }) => (
          <div key={message.en}>{say(message)}</div>
        ))}
      </details>
      <em>{say(weights[first.weight])}</em>
    </li>
  )
}

/** So many are told one by one. */
const few = 3

const onePage = ({ kind, pages: [page] }: Checked['changes'][number], changes: Checked['changes']): Checked['changes'] =>
  kind.startsWith('permission.') ? changes.filter((each) => each.kind === kind && each.pages[0] === page) : []

/** Rows keep it from being published: that they are to be put right first is said above. */
const isBarred = ({ tightenings }: Checked['changes'][number], violations: Checked['violations']): boolean =>
  tightenings.some((each) => violations.some(({ entity, field }) => entity === each.entity && 'field' in each && field === each.field))

/** What has been counted: of a value that is disabled the rows that hold it, which may. */
function countsText({ kind, counts, tightenings }: Checked['changes'][number], barred: boolean): Text {
  if (kind === 'value.switchedOff') return texts.rowsHold
  if ((counts?.rows ?? 0) === 0) return texts.rowsFit
  if (barred) return texts.rowsBarred
  return tightenings.every(isAlwaysValidated) ? texts.rowsBreak : texts.rowsMisfit
}

/** Of a record whatever is saved of it; the others of what is given alone. */
const isAlwaysValidated = (tightening: Checked['changes'][number]['tightenings'][number]): boolean =>
  tightening.test === 'rule' || (tightening.test === 'required' && tightening.when !== undefined)

function Names({ rows, names }: { readonly rows: number; readonly names: readonly string[] }) {
  const say = useSay()
  const more = rows - names.length
  return (
    <small>
      {fill(say(more > 0 ? texts.rowNamesMore : texts.rowNames), { names: names.join(say(publishingAll.between)), rows, more })}
    </small>
  )
}

/** So many are drawn: of a whole layer there may be thousands. */
const most = 200

const first = (lines: readonly string[], say: (text: Text) => string): string =>
  [...lines.slice(0, most), ...(lines.length > most ? [fill(say(texts.moreLines), { n: lines.length - most })] : [])].join('\n')
