// A box that narrows what stands below it as one types.
import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputProps } from 'antd'
import { useClear } from '../../../runtime/index.ts'

interface SearchBoxProps extends Pick<InputProps, 'className' | 'aria-label' | 'autoFocus' | 'onKeyDown' | 'onPressEnter'> {
  /** What is looked for, told where nothing stands. */
  readonly hint: string
  readonly value: string
  readonly onChange: (word: string) => void
}

export function SearchBox({ hint, value, onChange, ...rest }: SearchBoxProps) {
  return (
    <Input
      role="searchbox"
      allowClear={useClear()}
      prefix={<SearchOutlined />}
      placeholder={hint}
      aria-label={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}
