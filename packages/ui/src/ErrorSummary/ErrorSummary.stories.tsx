import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';

const meta = {
  title: 'UI/ErrorSummary',
  component: ErrorSummary,
  tags: ['autodocs'],
  args: {
    title: 'Revisa estos datos',
    errors: [{ fieldId: 'correo', message: 'Correo electrónico: falta el dominio' }],
  },
  parameters: {
    guidance: {
      use: 'Above a long form that was sent with mistakes, from two on.',
      avoid: "For a form of two fields, where the fields' own errors are in view.",
      accessibility:
        'Takes the focus when it appears; each line is a link that moves the focus to its field. The fields keep their own `error`.',
    },
  },
} satisfies Meta<typeof ErrorSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

/** As a page shows it after the user submitted a form. */
export const Default: Story = {
  args: {
    title: 'Revisa estos 2 datos',
    errors: [
      { fieldId: 'correo', message: 'Correo electrónico: falta el dominio' },
      { fieldId: 'nacimiento', message: 'Fecha de nacimiento: falta este dato' },
    ],
  },
  // On a docs page it would take the focus and scroll the page.
  decorators: [
    (Story, { viewMode }) => (
      <div inert={viewMode === 'docs'}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert', { name: 'Revisa estos 2 datos' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

/** Takes the focus; each error leads to its field. */
export const AfterSending: Story = {
  render: function Controlled(args) {
    const [sent, setSent] = useState(false);
    return (
      <div style={{ display: 'grid', gap: 20 }}>
        {sent && <ErrorSummary {...args} />}
        <TextField id="correo" label="Correo electrónico" error={sent && 'Falta el dominio'} />
        <Button onClick={() => setSent(true)}>Continuar</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    await expect(canvas.getByRole('alert', { name: 'Revisa estos datos' })).toHaveFocus();

    await userEvent.click(canvas.getByRole('link', { name: 'Correo electrónico: falta el dominio' }));

    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
