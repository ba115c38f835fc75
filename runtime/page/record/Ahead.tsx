// What answers a click while an overlay's code is on its way: its frame; and all that a form will need is asked for meanwhile.
import { useEffect } from 'react'
import type { FormBlock } from '../../../metadata/model.ts'
import type { EntityView } from '../../contract.ts'
import { useSay, useWidgets } from '../../hooks.ts'
import { validatorOf, warmForm } from '../form/formCode.ts'
import { Opening } from '../overlay/Opening.tsx'
import { usePageScope } from '../scope.ts'
import { titleOf } from '../lateTexts.ts'
import { sentences } from '../texts.ts'
import { detailContainer } from './detailContainer.ts'

export interface AheadProps {
  readonly kind: string
  readonly form: FormBlock | undefined
  readonly entity: EntityView
  readonly onClose: () => void
}

export function Ahead({ kind, form, entity, onClose }: AheadProps) {
  const { bundle } = usePageScope()
  const widgets = useWidgets()
  const say = useSay()
  const mode = kind === 'create' || kind === 'update' ? kind : undefined
  useEffect(() => {
    if (form && mode) warmForm(widgets, form, validatorOf(bundle, form, mode))
  }, [widgets, bundle, form, mode])
  if (kind === 'view') return <Opening container={detailContainer} title={say(sentences.detail(entity.label))} onClose={onClose} />
  return form && mode ? <Opening container={form.container} title={say(titleOf(form, entity, mode))} onClose={onClose} /> : null
}
