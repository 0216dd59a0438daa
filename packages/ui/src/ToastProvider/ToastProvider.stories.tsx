import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ToastProvider } from './ToastProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { useToast } from './ToastProvider.tsx';

function Buttons() {
  const toast = useToast();
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      <Button onClick={() => toast.show('¡Copiado al portapapeles!')}>Copiar enlace</Button>
      <Button variant="ink" onClick={() => toast.alert('No se pudo obtener tu ubicación.')}>
        Buscar cerca de mí
      </Button>
      <Button variant="outline" onClick={() => toast.result('¡Cuenta creada!')}>
        Crear cuenta
      </Button>
    </div>
  );
}

const meta = {
  title: 'UI/ToastProvider',
  component: ToastProvider,
  tags: ['autodocs'],
  args: { children: <Buttons /> },
  parameters: {
    guidance: {
      use: 'Once, around the app. `useToast` then says what came of an action for a moment: `show`, `result`, `alert`.',
      avoid: 'For what has to be read or acted upon: it is gone after seconds (Banner).',
      accessibility:
        'Both live regions are in the page from the start, else the first message would go unheard. It lies in the top layer, over open dialogs, and takes no focus.',
    },
  },
} satisfies Meta<typeof ToastProvider>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Repeats its message while the story is open, for reviewers. */
function Message() {
  const { result } = useToast();
  useEffect(() => {
    const show = () => result('¡Cuenta creada!');
    show();
    const timer = setInterval(show, 6000);
    return () => clearInterval(timer);
  }, [result]);
  return null;
}

/** A message at the lower edge of the window. */
export const Default: Story = {
  args: { children: <Message /> },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('¡Cuenta creada!')).toBeVisible());
  },
};

/** Gone after three seconds. */
export const Brief: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar enlace' }));
    await waitFor(() => expect(canvas.getByText('¡Copiado al portapapeles!')).toBeVisible());

    await waitFor(() => expect(canvas.queryByText('¡Copiado al portapapeles!')).not.toBeInTheDocument());
  },
};

export const Alert: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar cerca de mí' }));

    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudo obtener tu ubicación.');
  },
};

/** Safari 16.4 and Firefox 115 have no popovers: the message is still shown. */
export const WithoutPopovers: Story = {
  beforeEach: () => {
    const methods = ['showPopover', 'hidePopover'] as const;
    const own = methods.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name) ?? {});
    for (const name of methods) Reflect.deleteProperty(HTMLElement.prototype, name);
    return () => methods.forEach((name, at) => Object.defineProperty(HTMLElement.prototype, name, own[at]!));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar enlace' }));

    await waitFor(() => expect(canvas.getByText('¡Copiado al portapapeles!')).toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  },
};

/** Gone after seven seconds. */
export const Result: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Crear cuenta' }));
    await waitFor(() => expect(canvas.getByText('¡Cuenta creada!')).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 4000));

    await expect(canvas.getByText('¡Cuenta creada!')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('¡Cuenta creada!')).not.toBeInTheDocument());
  },
};
