// The provinces, cities and districts of China, read from the data once they are needed, and a written address taken apart by them.
import { areaList } from '@vant/area-data'

export interface Area {
  readonly value: string
  readonly label: string
  readonly children?: Area[]
}

export interface Address {
  /** Province, city, district: as many as are known. */
  readonly area: readonly string[]
  readonly street: string
}

const { province_list: provinces, city_list: cities, county_list: districts } = areaList

/** Codes of six figures: two of the province, two of the city, two of the district. */
const below = (list: Readonly<Record<string, string>>, start: string): readonly (readonly [string, string])[] =>
  Object.entries(list).filter(([code]) => code.startsWith(start))

const area = (label: string, children: Area[]): Area => ({ value: label, label, ...(children.length > 0 && { children }) })

export const areas: readonly Area[] = Object.entries(provinces).map(([code, province]) =>
  area(
    province,
    below(cities, code.slice(0, 2)).map(([cityCode, city]) =>
      area(
        city,
        below(districts, cityCode.slice(0, 4)).map(([, district]) => area(district, [])),
      ),
    ),
  ),
)

/** 江苏省 无锡市 江阴市 澄江街道1号: parts that are not found are the street. */
export function addressOf(text: string): Address {
  let rest = text.trim()
  let here = areas
  const found: string[] = []
  for (;;) {
    const next = here.find(({ label }) => rest.startsWith(label))
    if (!next) return { area: found, street: rest }
    found.push(next.label)
    rest = rest.slice(next.label.length).trimStart()
    here = next.children ?? []
  }
}
