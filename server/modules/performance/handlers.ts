// How well people work and what they are paid for it: assessments, the monthly score, pay.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { assessmentFilled } from './assessmentFilled.ts'
import { coefficientNamed, coefficientOnce, copyCoefficients } from './coefficients.ts'
import { indicatorOnce } from './indicatorOnce.ts'
import { computeOpen } from './computeOpen.ts'
import { close, coefficientOpen, compute, recompute } from './months.ts'

export function performance(platform: ModulePlatform): Handlers {
  return {
    functions: { copyCoefficients, compute, recompute, close },
    jobs: { computeOpen: computeOpen(platform) },
    constraints: { coefficientOnce, coefficientOpen, indicatorOnce },
    fills: { assessmentFilled, coefficientNamed },
  }
}
