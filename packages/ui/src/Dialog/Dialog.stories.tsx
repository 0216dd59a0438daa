import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from './Dialog.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    title: 'Datos de Facturación Requeridos',
    children: (
      <>
        <p>Completa tus datos y descargaremos la factura al guardar.</p>
        <TextField label="CIF" placeholder="B12345678" />
        <div>
          <Button size="sm">Guardar y descargar</Button>
        </div>
      </>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      use: 'A question or a short form that must be dealt with before the page goes on.',
      avoid: 'For a message (Banner), for a long form (a page of its own), or one over another.',
      accessibility:
        'A native modal `<dialog>`: the page behind is inert, Esc closes, focus goes in and back to where it was. Text that was being selected never closes it.',
    },
  },
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Focus goes to the first field, Esc closes, and focus returns to the button. */
export const OpensAndCloses: Story = {
  // In a frame of the docs page the window doesn't have the focus.
  tags: ['!autodocs'],
  render: function Controlled(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Descargar factura</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Descargar factura' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('dialog', { name: 'Datos de Facturación Requeridos' });
    await expect(within(dialog).getByRole('textbox', { name: 'CIF' })).toHaveFocus();

    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));

    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};

/** A click beside it closes it; selecting text with the mouse beyond its edge doesn't. */
export const ClickBeside: Story = {
  play: async ({ canvas, args }) => {
    const dialog = canvas.getByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'CIF' });
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: field }, { target: dialog }]);
    await userEvent.pointer({ keys: '[/MouseLeft]', target: dialog });
    // Browsers send the click to the common ancestor of both elements; user-event sends none.
    await fireEvent.click(dialog);
    await expect(args.onClose).not.toHaveBeenCalled();

    await userEvent.click(dialog);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
