// The calls of yields, broken ends, doffing, stops and parks (spec 7.3 to 7.5), method and path as programs of old call them.
const report = '/tenant-device/yield-report-twh'
const named = (method: 'GET' | 'POST', base: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${method} ${base}/${name}`)

export const exactCalls: readonly string[] = [
  ...named('POST', report, 'getProductStatistics getMachineStatistics getPersonStatistics getYieldStatistics'),
  ...named(
    'POST',
    report,
    'getMachineStatisticsDetail getPersonStatisticsDetail getYieldStatisticsLineChart getProductStatisticsLineChart',
  ),
  ...named(
    'POST',
    report,
    'getMachineStatisticsLineChart getPersonStatisticsLineChart getYieldStatisticsItem getYieldStatisticsItemCompare',
  ),
  ...named('POST', report, 'getMachineStatisticsItemChartCompare getProductStatisticsItemTable getProductStatisticsItemChart'),
  ...named('POST', report, 'getPersonStatisticsItemChart getMachineStatisticsItemTable exportYieldStatistics exportProductStatisticsData'),
  ...named('GET', report, 'getProcessTargetNumber'),
  ...named('POST', '/yield', 'shiftYieldReport shiftYieldReportExcelData luoShaTeamYield luoShaTeamYieldExcel'),
  ...named('POST', '/yield', 'getLuoShaStatisticsLineChart getLuoShaStatisticsItemTable getLuoShaStatisticsItemChart'),
  ...named('POST', '/yield', 'selectYieldRepair YieldRepairOp selectYieldRepairRecord selectYieldRepairRecordDetail'),
  ...named('POST', '/yield', 'getPersonLuoShaTable getPersonLuoShaTableDetail'),
  ...named('POST', '/device/ding-collection', 'getDingReport dingReportExport'),
  ...named('POST', '/device/iotHistory', 'getIotSpindleHistoryByPage exportIotHistory'),
  ...named('GET', '/device/iotHistory', 'queryShiftGroup deviceMap'),
  ...named('POST', '/stop', 'getStopNow'),
  ...named('GET', '/stop', 'getProductListByDeviceId'),
  ...named(
    'POST',
    '/stop-statistics',
    'clickMaxCard clickMinCard updateStopStuart progressBars pieChartAndCalendar histogram getMaintenanceDetail/{id}',
  ),
  ...named('POST', '/situation-app', 'getStopInfoById'),
  ...named('GET', '/park', 'listByDeviceId'),
  ...named('POST', '/park', 'list pageList save update delete/{id}'),
  ...named('GET', '/park-child', 'getListByParkId'),
  ...named('POST', '/park-child', 'save delete'),
]
