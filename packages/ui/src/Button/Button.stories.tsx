import type { Meta, StoryObj } from '@storybook/react-vite';
import { Share2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'UI/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Inscribirme', onClick: fn() },
  parameters: {
    guidance: {
      use: 'An action on this page. One `primary` for each view, `ink` for the second solid one, `outline` and `ghost` for the rest.',
      avoid: 'To go to another address: that is ButtonLink, whatever it looks like.',
      accessibility:
        'While `busy` it keeps the focus and says what is under way, with `aria-disabled` instead of `disabled`. Write the label as a verb.',
    },
  },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inscribirme' }));

    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Ink: Story = { args: { variant: 'ink', children: 'Ver evento' } };

export const Outline: Story = { args: { variant: 'outline', children: 'Compartir' } };

export const Ghost: Story = { args: { variant: 'ghost', children: 'Volver' } };

export const Small: Story = { args: { size: 'sm' } };

export const Large: Story = { args: { size: 'lg', fullWidth: true } };

export const WithIcon: Story = {
  args: {
    variant: 'outline',
    children: (
      <>
        <Share2 aria-hidden="true" />
        Compartir
      </>
    ),
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** While waiting the text says so, a click does nothing, and the button keeps the focus. */
export const Busy: Story = {
  args: { busy: true, busyLabel: 'Enviando...', children: 'Enviar' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Enviando...' });
    button.focus();
    await userEvent.click(button);

    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The width fits the longer text from the start. */
export const BusyKeepsItsWidth: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button {...args}>Buscar cerca de mí</Button>
      <Button {...args} busy busyLabel="Buscando...">
        Buscar cerca de mí
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const [idle, busy] = canvas.getAllByRole('button');

    await expect(busy?.offsetWidth).toBe(idle?.offsetWidth);
  },
};
