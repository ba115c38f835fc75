// The settings alone, with nothing installed and nothing built: a wrong one is told in one line, and the exit code says whether all are right.
import { SettingError, settingsOf } from './base/settings.ts'

try {
  settingsOf(process.env, process.argv.slice(2))
} catch (cause) {
  if (!(cause instanceof SettingError)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 1
}
