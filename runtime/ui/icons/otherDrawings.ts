// Icons that the product's own menu does not show, and documents may name.
import {
  BarChartOutlined,
  BellOutlined,
  ControlOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  LineChartOutlined,
  LinkOutlined,
  PieChartOutlined,
  TableOutlined,
  ThunderboltOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const others: Readonly<Record<string, ComponentType>> = {
  BarChartOutlined,
  BellOutlined,
  ControlOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  LineChartOutlined,
  LinkOutlined,
  PieChartOutlined,
  TableOutlined,
  ThunderboltOutlined,
  UserOutlined,
  WarningOutlined,
}

export default others
