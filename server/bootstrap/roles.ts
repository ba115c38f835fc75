// The demo mill's roles: which pages, and which of their actions. The administrator's role holds everything.
import type { Model, Text } from '../../metadata/model/model.ts'
import { pagesFor } from '../kernel/permission/audience.ts'
import { everything } from '../kernel/permission/grants.ts'

interface Grant {
  /** Absent: every page. */
  readonly under?: readonly string[]
  /** Absent: every block of them. */
  readonly blocks?: readonly string[]
  /** None of these blocks. */
  readonly without?: readonly string[]
  /** Absent: every action. */
  readonly actions?: readonly string[]
}

export interface DemoRole {
  readonly code: string
  readonly name: Text
  readonly grants: readonly Grant[] | typeof everything
  /** Of whom: everybody's where it is left out. */
  readonly dataScope?: 'own' | 'team'
  readonly masks?: readonly string[]
  /** Opened first after sign-in. */
  readonly homePage?: string
}

const look = ['view', 'export'] as const

const live = [
  'deviceStatus',
  'machineSpindle',
  'realTimeStatusSpindles',
  'realTimeParking',
  'spinningKanban',
  'productionData',
  'machinePage',
]
const stops = [
  'parkingReport',
  'parkingAnalysis',
  'parkingStatistics',
  'deviceParking',
  'doffingParkingStatistics',
  'parkingDetailPage',
  'parkingDetail',
]
/** Where a repair is reported, or a label posted, from what is seen there. */
const reported = ['equipmentConfiguration', 'realTimeParking', 'parkingDetailPage', 'earlyWarningManagement']
/** What is done on the page of a machine by those who work at it. */
const atMachine = ['register', 'postLabel', 'reportRepair']
const breaks = ['brokenEndsReport', 'brokenEndsDistribution', 'durationOfDecapitation', 'spindleStatusDetailPage', 'spindleStatusDetail']
/** Wear parts, their lives, maintenance orders, and figures of both. */
const care = [
  'maintenanceOrders',
  'sparePartsLife',
  'maintenanceLifeRegistration',
  'lifetimeInitialization',
  'equipmentMaintenanceDashboard',
  'maintenancePersonnelDashboard',
  'materialConsumption',
]
const output = [
  'spindleReport',
  'productionEquipmentDevice',
  'productionEquipmentVariety',
  'productionEquipmentGroup',
  'dofferTeamProductionReport',
  'shiftYieldReport',
  'productHistoryData',
  'factoryManageReport',
  'groupKeyDataSheet',
  'doffingDetail',
  'dataReport',
]

const labelFigures = ['labelBoard', 'deviceLabelStatistics', 'labelCount', 'labelResponsiblePersonDetails', 'labelDetail']

/** Of the board of scores all but the months, whose totals are those of the mill. */
const scores = [
  'scoreTable',
  'scoreDetail',
  'scoreMean',
  'scoreRankBar',
  'compareTable',
  'compareRadar',
  'comparePoints',
  'compareCourse',
  'compareTrend',
]

/** People and how many there are. */
const staff = ['employeeTree', 'employeeTable', 'employeeDetail', 'employeeByPost', 'employeeByOrganisation']
const headcounts = ['byPost', 'byYear']

/** Of the page of machines that one tends all but one's own output. */
const tended = ['machines', 'broken', 'tiles']

export const demoRoles: readonly DemoRole[] = [
  { code: 'ROLE_ADMIN', name: { zh: '系统管理员', en: 'Administrator' }, grants: everything },
  { code: 'ROLE_DIRECTOR', name: { zh: '厂长', en: 'Mill director' }, grants: [{ actions: [...look, 'history', 'override'] }] },
  {
    code: 'ROLE_LEADER',
    name: { zh: '值班长', en: 'Shift leader' },
    homePage: 'teamShift',
    grants: [
      { under: ['varietyManage'], actions: [...look, 'create', 'edit'] },
      { under: ['personConfiguration'], blocks: ['organisationTable', 'doffingTable'], actions: [...look, 'edit'] },
      { under: ['personConfiguration'], blocks: ['postTable'], actions: look },
      { under: ['equipmentConfiguration', 'spaceManagement', 'processManagement', 'processParams'], actions: look },
      { under: ['deviceRepair'], actions: [...look, 'create', 'edit', 'close', 'sendBack', 'history'] },
      { under: ['maintenanceDetail'], actions: look },
      { under: reported, actions: ['reportRepair'] },
      { under: ['labelPostingDetails'] },
      { under: labelFigures, actions: look },
      { under: [...reported, 'deviceRepair'], actions: ['postLabel'] },
      { under: ['labelProblemConfiguration'], actions: [...look, 'history', 'subscribe', 'unsubscribe', 'rank', 'edit'] },
      { under: care, actions: look },
      { under: ['userMachineBind'], actions: [...look, 'create', 'edit', 'bind', 'end', 'handOver', 'undoLast', 'history'] },
      { under: ['deviceStatus', 'teamShift'], actions: ['bind'] },
      { under: ['teamShift'], actions: [...look, 'acknowledge'] },
      { under: ['myMachines'], blocks: tended, actions: ['view'] },
      { under: ['productionSupplement'], actions: [...look, 'create', 'edit', 'history'] },
      { under: ['earlyWarningManagement'], actions: [...look, 'acknowledge', 'edit', 'close', 'history'] },
      { under: ['operationShiftConfiguration', 'dataBoardDetails', ...live, ...output, ...stops, ...breaks], actions: look },
      { under: ['stagingPage'], without: headcounts, actions: look },
      { under: ['realTimeParking', ...stops], actions: ['register'] },
      { under: ['plannedStops'], actions: [...look, 'create', 'edit', 'remove', 'history'] },
      { under: ['machinePage'], actions: atMachine },
      { under: ['machinePage'], blocks: ['labels', 'corrections'] },
    ],
  },
  {
    code: 'ROLE_OPERATOR',
    name: { zh: '挡车工', en: 'Operator' },
    homePage: 'myMachines',
    grants: [
      {
        under: ['varietyManage', 'equipmentConfiguration', 'deviceStatus', 'machineSpindle', 'realTimeStatusSpindles', 'realTimeParking'],
        actions: ['view'],
      },
      { under: ['deviceRepair'], actions: ['view', 'create'] },
      { under: ['equipmentConfiguration', 'realTimeParking'], actions: ['reportRepair'] },
      { under: ['labelPostingDetails'], actions: ['view', 'create', 'withdraw'] },
      { under: ['labelBoard'], actions: ['view'] },
      { under: ['myMachines'], blocks: tended, actions: ['view'] },
      { under: ['machinePage'], actions: ['view', ...atMachine] },
      { under: ['machinePage'], blocks: ['labels'], actions: ['create', 'withdraw'] },
      { under: ['realTimeParking'], actions: ['postLabel'] },
      { under: ['realTimeParking'], actions: ['register'] },
    ],
  },
  {
    code: 'ROLE_MAINTENANCE',
    name: { zh: '保全工', en: 'Maintenance' },
    grants: [
      { under: ['equipmentConfiguration', 'spareManagement', 'deviceRepair', 'maintenanceDetail'] },
      { under: care, actions: look },
      { under: reported, actions: ['reportRepair'] },
      { under: ['labelPostingDetails'] },
      { under: labelFigures, actions: look },
      { under: ['machinePage'], actions: atMachine },
      { under: ['machinePage'], blocks: ['labels'] },
      { under: [...reported, 'deviceRepair'], actions: ['postLabel'] },
      { under: ['labelProblemConfiguration'], actions: [...look, 'subscribe', 'unsubscribe'] },
      { under: care },
      { under: ['spaceManagement', 'supplierManagement', ...live, ...stops, ...breaks], actions: look },
      { under: ['realTimeParking', ...stops], actions: ['register'] },
      { under: ['earlyWarningManagement'], actions: [...look, 'acknowledge', 'edit', 'close', 'history'] },
    ],
  },
  {
    code: 'ROLE_QUALITY',
    name: { zh: '质检员', en: 'Quality inspector' },
    grants: [
      { under: ['varietyManage', 'processManagement', 'processParams'] },
      { under: ['labelPostingDetails'], actions: [...look, 'create', 'takeDown', 'withdraw', 'putBack'] },
      { under: ['equipmentConfiguration', 'supplierManagement', 'machineSpindle', 'realTimeStatusSpindles', ...breaks], actions: look },
    ],
  },
  {
    code: 'ROLE_WAREHOUSE',
    name: { zh: '仓管员', en: 'Storekeeper' },
    grants: [
      { under: ['spareManagement', 'supplierManagement', 'purchaseOrders'] },
      { under: ['varietyManage', 'spaceManagement'], actions: look },
    ],
  },
  {
    code: 'ROLE_ENERGY',
    name: { zh: '能源管理员', en: 'Energy manager' },
    grants: [{ under: ['equipmentConfiguration', 'spaceManagement'], actions: look }],
  },
  {
    code: 'ROLE_TEAM_SCORES',
    name: { zh: '班组绩效', en: 'Scores and pay of the team' },
    grants: [
      { under: ['performanceKanban'], blocks: scores, actions: look },
      { under: ['personnelReport', 'productionEquipmentEmployee'], actions: look },
      { under: ['personConfiguration'], blocks: staff, actions: look },
      { under: ['stagingPage'], blocks: headcounts, actions: look },
      {
        under: ['assessmentManage'],
        blocks: ['assessmentTable', 'assessmentDetail'],
        actions: [...look, 'create', 'edit', 'history', 'raiseAppeal'],
      },
    ],
    dataScope: 'team',
    masks: ['employee.idNumber'],
  },
  {
    code: 'ROLE_OWN_SCORE',
    name: { zh: '本人绩效', en: 'Own score' },
    grants: [
      { under: ['performanceKanban'], blocks: scores, actions: ['view'] },
      { under: ['myMachines'], blocks: ['shiftKg', 'shiftBreaks', 'monthKg', 'monthAttainment', 'byDay'], actions: ['view'] },
    ],
    dataScope: 'own',
  },
]

/** The permission keys (page/block/action) that a role holds at first. */
export function keysOfRole({ grants }: DemoRole, model: Model): string[] {
  if (grants === everything) return [everything]
  const { pages } = model.permissions
  return [...pagesFor(model, 'tenant')].flatMap((page) => {
    const here = grants.filter(({ under }) => !under || under.includes(page))
    const keys = here.length > 0 ? (pages[page]?.keys ?? []) : []
    return keys.flatMap(({ key, action }) => {
      const block = key.split('/')[1] ?? ''
      const isGranted = here.some(
        ({ blocks, without, actions }) =>
          (!blocks || blocks.includes(block)) && !without?.includes(block) && (!actions || actions.includes(action)),
      )
      return isGranted ? [key] : []
    })
  })
}
