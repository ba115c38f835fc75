// The formulas that figures name, as docs/formulas.md has them: what each is called, and what it says.
import type { Text } from '../../../metadata/model/model.ts'

interface Formula {
  readonly name: Text
  readonly says: Text
}

export const formulas: Readonly<Record<string, Formula>> = {
  F2: {
    name: { zh: '引纱速度与前罗拉转速', en: 'Delivery speed and front roller speed' },
    says: {
      zh: '引纱速度 = 引出长度 ÷ 运转时间；前罗拉转速 = 引纱速度 ×1000 ÷（π × 前罗拉直径）',
      en: 'delivery speed = length delivered ÷ run time; front roller speed = delivery speed × 1,000 ÷ (π × front roller diameter)',
    },
  },
  F4: {
    name: { zh: '理论产量', en: 'Theoretical output' },
    says: { zh: '理论单产 × 锭数 × 计划小时 ÷ 1000', en: 'theoretical spindle output × spindles × planned hours ÷ 1,000' },
  },
  F5: {
    name: { zh: '计长产量', en: 'Output by length' },
    says: {
      zh: '运转锭引出的长度 × 线密度，扣除捻缩；有称重以称重为准，人工修正优先；细纱之外的工序按 F23',
      en: 'length delivered by running spindles × linear density, less what twisting takes; weighing wins over it, and corrections over both; that of processes other than spinning by F23',
    },
  },
  F7: {
    name: { zh: '称重产量', en: 'Output by weighing' },
    says: { zh: '净重按实际与公定回潮率折算', en: 'net weight, brought to the standard regain' },
  },
  F8: { name: { zh: '生产效率', en: 'Production efficiency' }, says: { zh: '实际产量 ÷ 理论产量', en: 'actual ÷ theoretical output' } },
  F9: {
    name: { zh: '运转率', en: 'Time efficiency' },
    says: { zh: '运转时间 ÷ 计划时间（日历时间减关车与计划停车）', en: 'run ÷ planned time (calendar less closures and planned stops)' },
  },
  F10: {
    name: { zh: '锭子效率', en: 'Spindle efficiency' },
    says: { zh: '有效锭时 ÷ 运转锭时', en: 'productive ÷ running spindle hours' },
  },
  F11: { name: { zh: '设备利用率', en: 'Machine utilisation' }, says: { zh: '运转时间 ÷ 日历时间', en: 'run ÷ calendar time' } },
  F12: {
    name: { zh: '千锭时单产', en: 'Output of 1,000 spindle hours' },
    says: { zh: '产量 × 1000 ÷ 运转锭时', en: 'output × 1,000 ÷ running spindle hours' },
  },
  F13: {
    name: { zh: '千锭时断头', en: 'Break rate' },
    says: {
      zh: '断头数 × 1000 ÷ 运转锭时；千锭时断头不含开车断头，总断头率含开车断头',
      en: 'breaks × 1,000 ÷ running spindle hours; start-up breaks count in the rate of all breaks alone',
    },
  },
  F14: {
    name: { zh: '断头时长', en: 'Break minutes' },
    says: { zh: '断头到接头之间机台运转的时间，每根至多 60 分', en: 'from break to piecing while the machine runs, at most 60 min each' },
  },
  F15: {
    name: { zh: '断头、空锭、弱捻率', en: 'Broken, empty and weak ratio' },
    says: { zh: '该状态锭时 ÷ 运转锭时', en: 'spindle hours in that state ÷ running spindle hours' },
  },
  F16: { name: { zh: '留头率', en: 'Survival' }, says: { zh: '1 − 开车断头 ÷ 生头锭数', en: '1 − start-up breaks ÷ ends started' } },
  F17: { name: { zh: '停车率', en: 'Stop ratio' }, says: { zh: '停车台时 ÷ 日历台时', en: 'stopped ÷ calendar machine time' } },
  F18: {
    name: { zh: '故障间隔与修复时间', en: 'MTBF and MTTR' },
    says: { zh: '运转时间 ÷ 故障次数；修复时间 ÷ 修复次数', en: 'run time ÷ faults; repair time ÷ repairs' },
  },
  F19: {
    name: { zh: '品种产量', en: 'Output by variety' },
    says: { zh: '品种上机期间各机台产量之和', en: 'output of machines while the variety was on them' },
  },
  F20: {
    name: { zh: '个人产量', en: 'Output by person' },
    says: {
      zh: '绑定机台产量 × 分摊比例（看锭数 ÷ 锭数，或同岗人数均分）',
      en: 'output of bound machines × share (bound ÷ all spindles, or equal parts of the people of one post)',
    },
  },
  F21: {
    name: { zh: '班组产量', en: 'Output by team' },
    says: { zh: '班组当班时段内各机台产量之和，每台一次', en: "output of the machines in the team's shifts, each once" },
  },
  F22: {
    name: { zh: '落纱产量', en: 'Doffed output' },
    says: {
      zh: '当班内完成的各落纱重量之和；同时统计落纱数、平均时间与超标数',
      en: 'weight of the doffs that end in the shift, with their number, mean time and those over standard',
    },
  },
  F23: {
    name: { zh: '台时产量', en: 'Output a machine hour' },
    says: {
      zh: '产量 ÷ 运行小时；细纱之外的工序：长度 × 定量（或线密度）× 眼数，没有长度时为车速 × 时间 × 工艺参数 × 效率；缺工艺参数时无产量',
      en: 'output ÷ hours run; of processes other than spinning: length × weight of a metre × deliveries, without a length speed × time by the process parameters and efficiency; without parameters there is none',
    },
  },
  F24: {
    name: { zh: '计划完成率', en: 'Attainment' },
    says: {
      zh: '产量 ÷ 目标产量；目标按品种定额，无定额时为理论产量 × 目标效率',
      en: "output ÷ target; the target is the variety's, else theoretical output × target efficiency",
    },
  },
  F25: { name: { zh: '吨纱电耗', en: 'Energy per ton' }, says: { zh: '用电量 ÷ 产量（吨）', en: 'electricity ÷ output in tons' } },
  F30: {
    name: { zh: '易损件剩余寿命', en: 'Remaining life of a wear part' },
    says: {
      zh: '寿命 − 上机以来的天数、运转小时、引出千米或产量（吨）− 上机前已用；剩余百分比 = 剩余 ÷ 寿命；剩余为 0 时超期，低于预警值时预警',
      en: 'life − days, hours run, kilometres delivered or tons made on the machine − used before; in percent, remaining ÷ life; overdue at 0, a warning below the warning value',
    },
  },
  F37: {
    name: { zh: '月度绩效得分', en: 'Score of a month' },
    says: {
      zh: 'Σ 权重 ×（数值 − 底线）÷（目标 − 底线），以上限为限，加标签积分与考核得分，总分 0–120；无数据指标的权重由其余指标分摊；95 分起为 A，85 分起为 B，70 分起为 C',
      en: 'Σ weight × (value − floor) ÷ (target − floor), up to a cap, + labels + assessments, 0–120 in all; indicators without data spread their weight over the others; A from 95, B from 85, C from 70',
    },
  },
}
