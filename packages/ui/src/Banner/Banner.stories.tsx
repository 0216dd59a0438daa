import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from './Banner.tsx';
import { Button } from '../Button/Button.tsx';

const meta = {
  title: 'UI/Banner',
  component: Banner,
  tags: ['autodocs'],
  args: { children: 'Perfil actualizado correctamente.' },
  parameters: {
    guidance: {
      use: 'A message that stays in its place on the page: the result of a form, something that the person has to do.',
      avoid:
        "For a moment's feedback (ToastProvider), for one field's error (the field's `error`), or to ask a question (Dialog).",
      accessibility:
        '`danger` is an alert and interrupts; the others are a status and wait their turn. Put it into the page when it has something to say.',
    },
  },
} satisfies Meta<typeof Banner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { children: 'Tu navegador no soporta compartir contenido' } };

export const Success: Story = { args: { tone: 'success' } };

export const Warning: Story = {
  args: {
    tone: 'warning',
    icon: <Mail />,
    children: 'Verifica tu correo para recibir tus entradas.',
    action: (
      <Button variant="ink" size="sm">
        Reenviar enlace
      </Button>
    ),
    onDismiss: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));

    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Screen readers announce an error at once. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    children: 'No se pudo enviar el mensaje. Por favor, intenta de nuevo más tarde.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudo enviar el mensaje');
  },
};
