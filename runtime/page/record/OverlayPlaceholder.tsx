// What answers a click while an overlay's code is on its way: its frame; and all that a form will need is asked for meanwhile.
import { useEffect } from 'react'
import type { FormBlock, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useSay, useWidgets } from '../../core/hooks/hooks.ts'
import { validatorOf, warmForm } from '../form/formCode.ts'
import { importSentences } from '../import/texts.ts'
import { lateSentences, labelOf, titleOf } from '../base/lateTexts.ts'
import { questionOn } from '../write/changes.ts'
import { Opening, type OpeningProps } from '../../ui/overlay/Opening.tsx'
import { sentences as removedSentences } from './removed/texts.ts'
import { usePageScope } from '../base/scope.ts'
import { words as whyWords } from '../why/texts.ts'
import { detailContainer, uploadDialog, uploadDrawer, whyDrawer } from '../base/containers.ts'
import type { Overlay } from '../write/useOverlays.ts'

export interface OverlayPlaceholderProps {
  readonly overlay: Overlay
  readonly form: FormBlock | undefined
  readonly entity: EntityView
  readonly onClose: () => void
}

export function OverlayPlaceholder({ overlay, form, entity, onClose }: OverlayPlaceholderProps) {
  const { bundle } = usePageScope()
  const widgets = useWidgets()
  const say = useSay()
  const mode = overlay.kind === 'create' || overlay.kind === 'update' ? overlay.kind : undefined
  useEffect(() => {
    if (form && mode) warmForm(widgets, form, validatorOf(bundle, form, mode))
  }, [widgets, bundle, form, mode])
  const frame = frameOf(overlay, form, entity)
  return frame ? <Opening {...frame} title={say(frame.title)} onClose={onClose} /> : null
}

interface Frame {
  readonly container: OpeningProps['container']
  readonly title: Text
  readonly lines?: number
}

/** As the overlay itself will stand; none for a sheet to print. */
function frameOf(overlay: Overlay, form: FormBlock | undefined, entity: EntityView): Frame | undefined {
  const half = { type: 'drawer', width: '50%' } as const
  switch (overlay.kind) {
    case 'create':
    case 'update':
      return (
        form && {
          container: form.container,
          title: titleOf(form, labelOf(entity, overlay.kind === 'create' ? overlay.preset : undefined), overlay.kind),
        }
      )
    case 'view':
      return { container: detailContainer, title: lateSentences.detail(entity.label) }
    case 'history':
      return { container: half, title: lateSentences.history(entity.label) }
    case 'removed':
      return { container: half, title: removedSentences.title(entity.label) }
    case 'operate':
      return {
        container: { type: 'dialog', width: '420px' },
        title: overlay.row ? questionOn(entity, overlay.action, overlay.row) : overlay.action.label,
        lines: 2,
      }
    case 'import':
      return { container: overlay.drawer ? uploadDrawer : uploadDialog, title: importSentences.title(entity.label), lines: 5 }
    case 'why':
      return { container: whyDrawer, title: whyWords.title }
    case 'labels':
      return undefined
  }
}
