import { transferOrderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TransferInstructions } from './TransferInstructions.tsx';

const transfer = transferOrderExample.transfer ?? { iban: '', beneficiary: '', concept: '', deadline: '' };

const meta = {
  title: 'Checkout/TransferInstructions',
  component: TransferInstructions,
  args: {
    payment: { kind: 'transfer', ...transfer },
    totalCents: 6728,
    timeZone: 'Europe/Madrid',
    onContinue: fn(),
  },
} satisfies Meta<typeof TransferInstructions>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    // The test's page is in a frame, and the component doesn't take the focus from other documents: focus the frame.
    window.focus();
    await expect(canvas.getByRole('heading', { name: 'Haz la transferencia' })).toHaveFocus();
    await expect(canvas.getByText(/67,28/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Ver mi pedido' }));
    await expect(args.onContinue).toHaveBeenCalled();
  },
};

/** The deadline is in the event's time zone, which is named for a reader in another one. */
export const InTheCanaries: Story = {
  args: { timeZone: 'Atlantic/Canary' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('23 nov 2026, 09:30 (hora canaria)').length).toBeGreaterThan(0);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const value = canvas.getByText('ES91 2100 0418 4502 0005 1332').getBoundingClientRect();
    const copy = canvas.getByRole('button', { name: 'Copiar el IBAN' }).getBoundingClientRect();
    // Next to its value, not below it.
    await expect(copy.left).toBeGreaterThanOrEqual(value.right);
    await expect(copy.top).toBeLessThan(value.bottom);
  },
};
