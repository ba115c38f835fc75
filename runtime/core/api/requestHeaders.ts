// The headers that every call carries.
import { previewed } from './preview.ts'

export interface Speaker {
  readonly token: string | undefined
  readonly language: 'zh' | 'en'
  /** Documents are wanted as the speaker's drafts make them: the one that he looks at; nothing for what is live. */
  readonly drafts?: string | undefined
}

export function requestHeaders({ token, language, drafts = previewed() }: Speaker): Record<string, string> {
  return {
    'content-language': language === 'zh' ? 'zh_CN' : 'en_US',
    ...(token !== undefined && { authorization: `Bearer ${token}`, ...(drafts && { 'x-preview': drafts }) }),
  }
}
