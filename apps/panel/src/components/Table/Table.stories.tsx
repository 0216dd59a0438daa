import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, userEvent, within } from 'storybook/test';
import { Table, type TableColumn } from './Table.tsx';

interface Order {
  reference: string;
  buyer: string;
  places: number;
}

const orders: Order[] = [
  { reference: '9C41E7B2', buyer: 'Lucía Ferrer Mas', places: 2 },
  { reference: 'E21B9C44', buyer: 'Club Triatló Torrent', places: 14 },
  { reference: '70FA1D9E', buyer: 'Ángel Esteve Gil', places: 1 },
];

const columns: TableColumn<Order>[] = [
  { id: 'reference', title: 'Pedido', renderCell: ({ reference }) => reference },
  { id: 'buyer', title: 'Compra', renderCell: ({ buyer }) => buyer, sortBy: ({ buyer }) => buyer },
  {
    id: 'places',
    title: 'Personas',
    align: 'end',
    renderCell: ({ places }) => places,
    sortBy: (row) => row.places,
  },
];

function OrderTable({ rows, total }: { rows: Order[]; total?: Order }) {
  const [sort, setSort] = useState<string | null>(null);
  return (
    <Table
      caption="Pedidos"
      columns={columns}
      rows={rows}
      rowKey={({ reference }) => reference}
      rowLink={({ reference }) => `/orders/${reference}`}
      phoneRow={({ reference, buyer, places }) => ({ title: buyer, line: reference, end: places })}
      sort={sort}
      onSort={setSort}
      {...(total && { total, dense: true })}
    />
  );
}

const meta = {
  component: OrderTable,
  title: 'Panel/Table',
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
  args: { rows: orders },
} satisfies Meta<typeof OrderTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const firstCells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

export const Sorted: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Pedidos' });
    const title = within(table).getByRole('button', { name: 'Compra' });

    await userEvent.click(title);
    await expect(firstCells(table)).toEqual(['70FA1D9E', 'E21B9C44', '9C41E7B2']);
    await expect(title.closest('th')).toHaveAttribute('aria-sort', 'ascending');

    await userEvent.click(title);
    await expect(firstCells(table)).toEqual(['9C41E7B2', 'E21B9C44', '70FA1D9E']);
    await expect(title.closest('th')).toHaveAttribute('aria-sort', 'descending');
  },
};

export const Empty: Story = { args: { rows: [] } };

export const LongText: Story = {
  args: {
    rows: [
      ...orders,
      {
        reference: 'B3386E05',
        buyer:
          'Asociación Deportiva y Cultural de Corredores de Montaña de la Serra Calderona y el Camp de Túria',
        places: 1204,
      },
    ],
  },
};

/** Dense rows, and their sum. */
export const Total: Story = { args: { total: { reference: 'Total', buyer: '', places: 17 } } };

/** A list of links. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };
