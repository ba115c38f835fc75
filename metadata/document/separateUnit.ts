// Whether a heading says its unit beside its label: not where the label ends in it already, as "Spindles" and "Run min" do.
import type { Text } from '../generated/language.ts'

export const separateUnit = ({ label, unit }: { readonly label: Text; readonly unit?: Text | undefined }, language: 'zh' | 'en'): string =>
  unit && !label[language].toLowerCase().endsWith(unit[language].toLowerCase()) ? unit[language] : ''
