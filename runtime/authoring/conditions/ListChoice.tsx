// One or several values from a list that opens.
import { Select, type SelectProps } from 'antd'
import { useOverlayRoot } from '../../core/hooks/hooks.ts'

export interface Chosen {
  readonly label: string
  readonly several: boolean
  readonly chosen: readonly string[]
  readonly choose: (values: readonly string[]) => void
}

interface Props extends Chosen {
  readonly options: { readonly value: string; readonly label: string }[]
  readonly showSearch: Exclude<SelectProps['showSearch'], boolean | undefined>
}

export function ListChoice({ label, several, chosen, choose, options, showSearch }: Props) {
  const root = useOverlayRoot()
  const common = { 'aria-label': label, options, showSearch, getPopupContainer: () => root }
  return several ? (
    <Select<string[]> {...common} mode="multiple" value={[...chosen]} onChange={choose} />
  ) : (
    <Select<string | null> {...common} value={chosen[0] ?? null} onChange={(next) => choose(next === null ? [] : [next])} />
  )
}
