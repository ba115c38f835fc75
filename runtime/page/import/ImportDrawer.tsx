// Adding many records from a workbook, in a drawer beside the list: the same as the dialog, at the width of an upload.
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { uploadDrawer } from '../base/containers.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { ImportButtons, ImportParts } from './ImportParts.tsx'
import { importSentences } from './texts.ts'
import { useImport } from './useImport.ts'

export interface ImportDrawerProps {
  readonly entity: EntityView
  readonly stay: Stay
}

export function ImportDrawer({ entity, stay }: ImportDrawerProps) {
  const say = useSay()
  const state = useImport(entity, stay.close)
  return (
    <Overlay
      container={uploadDrawer}
      title={say(importSentences.title(entity.label))}
      stay={stay}
      footer={<ImportButtons state={state} close={stay.close} />}
    >
      <ImportParts entity={entity} state={state} />
    </Overlay>
  )
}
