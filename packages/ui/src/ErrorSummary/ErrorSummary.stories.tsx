import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from '../TextField/TextField.tsx';

const meta = {
  title: 'UI/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: 'Revisa estos datos',
    errors: [{ fieldId: 'correo', message: 'Correo electrónico: falta el dominio' }],
  },
} satisfies Meta<typeof ErrorSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Takes the focus; each error leads to its field. */
export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 20 }}>
      <ErrorSummary {...args} />
      <TextField id="correo" label="Correo electrónico" error="Falta el dominio" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert', { name: 'Revisa estos datos' })).toHaveFocus();

    await userEvent.click(canvas.getByRole('link', { name: 'Correo electrónico: falta el dominio' }));

    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
