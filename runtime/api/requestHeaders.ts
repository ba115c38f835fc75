// The headers that every call carries.
import { isPreview } from './preview.ts'

export interface Speaker {
  readonly token: string | undefined
  readonly language: 'zh' | 'en'
  /** Documents are wanted as the speaker's drafts make them. */
  readonly drafts?: boolean
}

export function requestHeaders({ token, language, drafts = isPreview() }: Speaker): Record<string, string> {
  return {
    'content-language': language === 'zh' ? 'zh_CN' : 'en_US',
    ...(token !== undefined && { authorization: `Bearer ${token}`, ...(drafts && { 'x-preview': '1' }) }),
  }
}
