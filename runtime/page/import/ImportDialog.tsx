// Adding many records from a workbook, in a dialog that can be dragged aside.
import { Modal } from 'antd'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useOverlayRoot, useSay, useVisible } from '../../core/hooks/hooks.ts'
import { useDrag } from '../../core/hooks/useDrag.ts'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { ImportButtons, ImportParts } from './ImportParts.tsx'
import styles from './import.module.css'
import { importSentences } from './texts.ts'
import { useImport } from './useImport.ts'

export interface ImportDialogProps {
  readonly entity: EntityView
  readonly stay: Stay
}

export function ImportDialog({ entity, stay }: ImportDialogProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const drag = useDrag()
  const shown = useVisible()
  const state = useImport(entity, stay.close)
  return (
    <Modal
      title={
        <div className={styles.title} onPointerDown={drag.onPointerDown}>
          {say(importSentences.title(entity.label))}
        </div>
      }
      open={stay.open && shown}
      width="min(100vw - 32px, 580px)"
      centered
      keyboard={false}
      mask={{ closable: false }}
      getContainer={() => root}
      onCancel={stay.close}
      afterClose={() => !stay.open && stay.gone()}
      destroyOnHidden={!stay.open}
      className={styles.dialog ?? ''}
      modalRender={(dialog) => <div ref={drag.around}>{dialog}</div>}
      footer={<ImportButtons state={state} close={stay.close} />}
    >
      <ImportParts entity={entity} state={state} />
    </Modal>
  )
}
