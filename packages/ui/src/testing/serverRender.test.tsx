import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { NotificationCentre } from '../account/notification-centre/NotificationCentre.tsx'
import { ComboBox } from '../fields/combo-box/ComboBox.tsx'
import { DateRangePicker } from '../fields/date-range-picker/DateRangePicker.tsx'
import { DataGrid } from '../trading/data-grid/DataGrid.tsx'

afterEach(() => vi.unstubAllGlobals())

const labels = { today: 'Today', yesterday: 'Yesterday', unread: 'New', list: (day: string) => day }
const range = { start: '2026-11-02', end: '2026-11-13' }
const columns = [{ id: 'code', label: 'Market', isRowHeader: true, render: ({ code }: { code: string }) => code }]

const elements = {
  NotificationCentre: <NotificationCentre items={[{ id: '1', title: 'Filled', at: 0, isRead: true }]} empty="" labels={labels} />,
  ComboBox: <ComboBox label="Market" items={[{ id: '1', label: 'EURUSD' }]} />,
  DateRangePicker: <DateRangePicker label="Period" value={range} labels={{ previous: 'Previous', next: 'Next' }} />,
  DataGrid: (
    <DataGrid columns={columns} items={[{ code: 'EURUSD' }]} getKey={({ code }) => code} empty="" labels={{ grid: 'Orders' }} />
  ),
}

test.each(Object.entries(elements))('%s renders on a server, where navigator does not exist', (_, element) => {
  vi.stubGlobal('navigator', undefined)
  expect(renderToString(element)).toContain('lk-')
})
