import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordChecklist } from './PasswordChecklist.tsx';

const rules = ['Al menos 8 caracteres', 'Una letra mayúscula', 'Un número', 'Un carácter especial: !@#$%^&*'];

const meta = {
  title: 'UI/PasswordChecklist',
  component: PasswordChecklist,
  tags: ['autodocs'],
  args: { items: rules.map((label, index) => ({ label, met: index === 0 })) },
  parameters: {
    guidance: {
      use: 'Below a new password, while it is typed.',
      avoid: 'On sign-in, where rules only help who guesses.',
      accessibility:
        "Each rule says in words whether it is met. Point the field's `aria-describedby` to its `id`.",
    },
  },
} satisfies Meta<typeof PasswordChecklist>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [length, capital] = canvas.getAllByRole('listitem');

    await expect(length).toHaveTextContent('Al menos 8 caracteres: cumplido');
    await expect(capital).toHaveTextContent('Una letra mayúscula: pendiente');
  },
};

export const AllMet: Story = { args: { items: rules.map((label) => ({ label, met: true })) } };
