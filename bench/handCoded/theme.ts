// The colours, and the nonce of the page's policy.
import { DEFAULT_PRIMARY, tokensOf } from '../../runtime/core/theme/tokens.ts'

export const tokens = tokensOf(DEFAULT_PRIMARY, false)
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
