// Records that are assigned to rows as they stand now: an operation of a table of the same tab takes both.
import { type ComponentType, useMemo } from 'react'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { LiveAssign } from '../../../metadata/model/liveModel.ts'
import type { Action, FormBlock, TableBlock } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { LiveAssigning, LiveBlockProps, LiveItem } from '../../core/contracts/liveContract.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { useFormOptions } from '../form/useFormOptions.ts'
import { Overlays } from '../record/Overlays.tsx'
import { mayWrite, refetchEntity, saidBy, unlessShown } from '../write/changes.ts'
import { useOverlays } from '../write/useOverlays.ts'
import { errorsOf } from '../write/useSave.ts'
import { useWriter } from '../write/useWriter.ts'
import { lazyWrites } from '../write/lazyWrites.ts'

export interface Assigned {
  readonly assign: LiveAssign
  readonly table: TableBlock
  readonly entity: EntityView
  readonly action: Action & { readonly form: FormBlock }
  /** Other operations on no row that are granted. */
  readonly others: readonly Action[]
}

interface Props {
  readonly of: Assigned
  /** What an item stands for, as the operation takes it. */
  readonly valueOf: (item: LiveItem) => string | undefined
  readonly widget: ComponentType<LiveBlockProps>
  readonly shown: LiveBlockProps
}

const nothing = {}

export default function Assigning({ of, valueOf, widget: Widget, shown }: Props) {
  const { assign, entity, action, others } = of
  const say = useSay()
  const writer = useWriter(entity)
  const overlays = useOverlays()
  const { open: openOverlay } = overlays
  const optionsOf = useFormOptions(action.form, nothing)
  const field = fieldsOf(action.form.items).find((each) => each.field === assign.from)
  const options = field && optionsOf(field)
  const assigning = useMemo((): LiveAssigning | undefined => {
    if (!field || !options) return undefined
    const inputOf = (records: readonly string[], items: readonly LiveItem[]) => ({
      [assign.from]: records,
      [assign.to]: [...new Set(items.flatMap((item) => valueOf(item) ?? []))],
    })
    return {
      label: say(action.label),
      what: say(field.label),
      options,
      carry: async (records, items) => {
        const { services, client } = writer
        const route = entity.operationRoutes[action.action]
        if (!route || !mayWrite(writer)) return false
        try {
          const answer = await services.api.call<unknown>(route.path, { method: route.method, body: inputOf(records, items), silent: true })
          await refetchEntity(client, entity.id)
          services.notices.success(saidBy(answer) ?? say(action.label))
          return true
        } catch (cause) {
          if (!isApiError(cause)) throw cause
          const [refused] = Object.values(errorsOf(cause))
          if (refused !== undefined) services.notices.error(refused)
          return false
        }
      },
      open: (records, items) => openOverlay({ kind: 'operate', action, row: { id: '', version: 0, ...inputOf(records, items) } }),
      others: others.map((each) => ({
        id: each.action,
        label: say(each.label),
        run: () => void lazyWrites(writer, ({ operate }) => operate(writer, each, {})).catch(unlessShown),
      })),
    }
  }, [field, options, assign, valueOf, say, action, others, writer, entity, openOverlay])
  return (
    <>
      <Widget {...shown} {...(assigning && { assign: assigning })} />
      <Overlays state={overlays} form={undefined} detail={undefined} entity={entity} />
    </>
  )
}
