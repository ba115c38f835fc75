// The headers that every call carries.
import { isPreview } from './preview.ts'

export interface Speaker {
  readonly token: string | undefined
  readonly language: 'zh' | 'en'
}

export function requestHeaders({ token, language }: Speaker): Record<string, string> {
  return {
    'content-language': language === 'zh' ? 'zh_CN' : 'en_US',
    ...(token !== undefined && { authorization: `Bearer ${token}`, ...(isPreview() && { 'x-preview': '1' }) }),
  }
}
