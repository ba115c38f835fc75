// Tokens as an ECharts theme: light grid lines, no frame, no shadow. Imports nothing of ECharts.
import type { Tokens } from './tokens.ts'

/** Milliseconds: motion only explains where something came from. */
const enter = { animationDuration: 200 }

export function chartTheme(tokens: Tokens) {
  // A big screen has larger letters, and all else with them.
  const larger = tokens.size.hint / 12
  const text = { color: tokens.textSecond, fontFamily: tokens.font, fontSize: tokens.size.hint }
  const axis = {
    axisLine: { show: true, lineStyle: { color: tokens.lineStrong } },
    axisTick: { show: false },
    axisLabel: { color: tokens.textSecond, fontFamily: tokens.font, fontSize: tokens.size.hint },
    splitLine: { lineStyle: { color: tokens.line } },
    nameTextStyle: text,
  }
  return {
    color: [...tokens.chart],
    // Not by colour alone.
    ...(tokens.patterns ? { aria: { enabled: true, label: { enabled: false }, decal: { show: true } } } : {}),
    ...enter,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: tokens.font, color: tokens.text },
    title: { textStyle: { color: tokens.text, fontSize: tokens.size.section, fontWeight: 500 as const } },
    legend: {
      textStyle: text,
      icon: 'roundRect',
      itemWidth: 10 * larger,
      itemHeight: 10 * larger,
      itemGap: 16 * larger,
      pageIconSize: 10 * larger,
      pageIconColor: tokens.textSecond,
      pageIconInactiveColor: tokens.line,
      pageTextStyle: text,
    },
    tooltip: {
      backgroundColor: tokens.raised,
      borderColor: tokens.line,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { color: tokens.text, fontFamily: tokens.font, fontSize: tokens.size.hint },
    },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    timeAxis: { ...axis, splitLine: { show: false } },
    line: { symbol: 'circle', symbolSize: 6 * larger, lineStyle: { width: 2 * larger } },
    bar: { itemStyle: { borderRadius: [3, 3, 0, 0] }, barMaxWidth: 28 * larger },
    // these kinds have times of their own
    sankey: enter,
    pie: {
      ...enter,
      itemStyle: { borderColor: tokens.card, borderWidth: 2 },
      label: { color: tokens.textSecond, fontFamily: tokens.font },
    },
    radar: {
      axisName: { color: tokens.textSecond, fontFamily: tokens.font },
      axisLine: { lineStyle: { color: tokens.line } },
      splitLine: { lineStyle: { color: tokens.line } },
      splitArea: { show: false },
    },
    dataZoom: {
      borderColor: tokens.line,
      backgroundColor: 'transparent',
      fillerColor: `${tokens.accent}24`,
      dataBackground: { lineStyle: { color: tokens.lineStrong }, areaStyle: { color: tokens.line } },
      selectedDataBackground: { lineStyle: { color: tokens.accent }, areaStyle: { color: tokens.accentSoft } },
      handleStyle: { color: tokens.card, borderColor: tokens.accent },
      moveHandleStyle: { color: tokens.lineStrong },
      emphasis: { handleStyle: { color: tokens.card, borderColor: tokens.accent } },
    },
  }
}
export type ChartTheme = ReturnType<typeof chartTheme>
