// How well people work and what they are paid for it: assessments, the monthly score, pay.
import type { Handlers } from '../handlers.ts'
import { assessmentFilled } from './assessmentFilled.ts'
import { coefficientNamed, coefficientOnce, copyCoefficients } from './coefficients.ts'
import { indicatorOnce } from './indicatorOnce.ts'

export function performance(): Handlers {
  return {
    functions: { copyCoefficients },
    constraints: { coefficientOnce, indicatorOnce },
    fills: { assessmentFilled, coefficientNamed },
  }
}
