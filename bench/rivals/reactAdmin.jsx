// react-admin's list with 1,000 rows on its first page. It has no row of sums.
import { createRoot } from 'react-dom/client'
import { Admin, BooleanField, DataTable, DeleteButton, EditButton, List, Pagination, Resource, TextInput } from 'react-admin'
import { columns, conditions, list, text } from './machines.js'

const dataProvider = {
  getList: async (_resource, { pagination, filter }) => {
    const { rows, total } = await list({ page: pagination.page, size: pagination.perPage, ...filter })
    return { data: rows, total }
  },
}
const labelOf = (field) => columns.find((column) => column.field === field)?.label
const filters = conditions.map((field, at) => <TextInput key={field} source={field} label={labelOf(field)} alwaysOn={at < 2} />)

const Machines = () => (
  <List perPage={1000} filters={filters} pagination={<Pagination rowsPerPageOptions={[10, 1000]} />}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      {columns.map((column) =>
        column.figure ? (
          <DataTable.NumberCol key={column.field} source={column.field} label={column.label} />
        ) : column.yesNo ? (
          <DataTable.Col key={column.field} source={column.field} label={column.label}>
            <BooleanField source={column.field} />
          </DataTable.Col>
        ) : (
          <DataTable.Col key={column.field} source={column.field} label={column.label} render={(row) => text(column, row)} />
        ),
      )}
      <DataTable.Col label="操作">
        <EditButton />
        <DeleteButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="device" list={Machines} edit={() => null} />
  </Admin>,
)
