// The formulas that figures name, as docs/formulas.md has them: what each is called, and what it says.
import type { Text } from '../../../metadata/model.ts'

interface Formula {
  readonly name: Text
  readonly says: Text
}

const of = (zh: string, en: string, saysZh: string, saysEn: string): Formula => ({
  name: { zh, en },
  says: { zh: saysZh, en: saysEn },
})

export const formulas: Readonly<Record<string, Formula>> = {
  F4: of(
    '理论产量',
    'Theoretical output',
    '理论单产 × 锭数 × 计划小时 ÷ 1000',
    'theoretical spindle output × spindles × planned hours ÷ 1,000',
  ),
  F5: of(
    '计长产量',
    'Output by length',
    '运转锭引出的长度 × 线密度，扣除捻缩；有称重以称重为准，人工修正优先',
    'length delivered by running spindles × linear density, less what twisting takes; weighing wins over it, and corrections over both',
  ),
  F7: of('称重产量', 'Output by weighing', '净重按实际与公定回潮率折算', 'net weight, brought to the standard regain'),
  F8: of('生产效率', 'Production efficiency', '实际产量 ÷ 理论产量', 'actual ÷ theoretical output'),
  F9: of(
    '运转率',
    'Time efficiency',
    '运转时间 ÷ 计划时间（日历时间减关车与计划停车）',
    'run ÷ planned time (calendar less closures and planned stops)',
  ),
  F10: of('锭子效率', 'Spindle efficiency', '有效锭时 ÷ 运转锭时', 'productive ÷ running spindle hours'),
  F11: of('设备利用率', 'Machine utilisation', '运转时间 ÷ 日历时间', 'run ÷ calendar time'),
  F12: of('千锭时单产', 'Output of 1,000 spindle hours', '产量 × 1000 ÷ 运转锭时', 'output × 1,000 ÷ running spindle hours'),
  F13: of(
    '千锭时断头',
    'Break rate',
    '断头数 × 1000 ÷ 运转锭时，不含开车断头',
    'breaks × 1,000 ÷ running spindle hours, without start-up breaks',
  ),
  F14: of(
    '断头时长',
    'Break minutes',
    '断头到接头之间机台运转的时间，每根至多 60 分',
    'from break to piecing while the machine runs, at most 60 min each',
  ),
  F15: of(
    '断头、空锭、弱捻率',
    'Broken, empty and weak ratio',
    '该状态锭时 ÷ 运转锭时',
    'spindle hours in that state ÷ running spindle hours',
  ),
  F16: of('留头率', 'Survival', '1 − 开车断头 ÷ 落纱锭数', '1 − start-up breaks ÷ ends doffed'),
  F17: of('停车率', 'Stop ratio', '停车台时 ÷ 日历台时', 'stopped ÷ calendar machine time'),
  F18: of('故障间隔与修复时间', 'MTBF and MTTR', '运转时间 ÷ 故障次数；修复时间 ÷ 修复次数', 'run time ÷ faults; repair time ÷ repairs'),
  F19: of('品种产量', 'Output by variety', '品种上机期间各机台产量之和', 'output of machines while the variety was on them'),
  F20: of(
    '个人产量',
    'Output by person',
    '绑定机台产量 × 分摊比例（看锭数 ÷ 锭数，或同岗人数均分）',
    'output of bound machines × share (bound ÷ all spindles, or equal parts of the people of one post)',
  ),
  F21: of('班组产量', 'Output by team', '班组当班时段内各机台产量之和，每台一次', 'output of the machines in the team’s shifts, each once'),
  F22: of('落纱产量', 'Doffed output', '当班内完成的各落纱重量之和', 'weight of the doffs that end in the shift'),
  F24: of(
    '计划完成率',
    'Attainment',
    '产量 ÷ 目标产量；目标按品种定额，无定额时为理论产量 × 目标效率',
    'output ÷ target; the target is the variety’s, else theoretical output × target efficiency',
  ),
  F25: of('吨纱电耗', 'Energy per ton', '用电量 ÷ 产量（吨）', 'electricity ÷ output in tons'),
}
