// Where the scan dialog opens; its code and the decoder load with the first scan.
import { observer } from 'mobx-react-lite'
import { useServices } from '../../core/hooks/hooks.ts'
import { useRequestedCode } from '../../core/hooks/useRequestedCode.ts'
import { loadable } from '../../core/loadable.ts'

const dialogCode = loadable(async () => (await import('./ScanDialog.tsx')).ScanDialog)

export const ScanHost = observer(function ScanHost() {
  const { dialogs } = useServices()
  return dialogs.shown === 'scan' ? <Late onClose={dialogs.close} /> : null
})

function Late({ onClose }: { readonly onClose: () => void }) {
  const ScanDialog = useRequestedCode(dialogCode, onClose)
  return ScanDialog ? <ScanDialog onClose={onClose} /> : null
}
