// The login page, loaded when it is shown.
import { Button, Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { session } from './session.ts'

export const Login = observer(function Login() {
  const { speak } = session
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [failed, setFailed] = useState(false)
  const signIn = async (): Promise<void> => {
    try {
      await session.signIn(account, password)
      await navigate(query.get('redirect') ?? '/bench-list')
    } catch {
      setFailed(true)
    }
  }
  return (
    <form
      className="hand-login"
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      <Input placeholder={speak('account')} autoComplete="username" value={account} onChange={({ target }) => setAccount(target.value)} />
      <Input.Password
        placeholder={speak('password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {failed && <p role="alert">{speak('wrong')}</p>}
      <Button type="primary" htmlType="submit" block>
        {speak('signIn')}
      </Button>
    </form>
  )
})
